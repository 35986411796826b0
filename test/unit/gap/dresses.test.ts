import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { library } from '../../support/knowledge.js';
import { judge } from './trained-judge.js';

interface Plain {
  framework: string;
  text: string;
}

const STRANGERS = new URL('../../eval/plain/strangers.jsonl', import.meta.url);
const ONE_SENTENCE = /^[A-Z][^\n?!]{20,200}\.$/;
const MANY = 80;
/** Of the texts; what a model has learned is never quite blind to what stands around. */
const LEAST_ALIKE = 0.97;

const texts = readFileSync(STRANGERS, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Plain)
  .filter(({ text }) => ONE_SENTENCE.test(text) && !/[.:] /.test(text))
  .slice(0, MANY);

/** How each requirement of its framework stands by a text. */
function standing(name: string, scope: string): string {
  const framework = library.frameworks.get(name);
  if (!framework) throw new Error(`no framework ${name}`);
  const asked = { framework, profile: null, scope, documents: [], answers: [], previous: null, target_date: null };
  const { findings } = judge.analyse({ ...asked, now: new Date('2026-11-29') });
  return findings.map(({ status }) => status).join();
}

const inSmall = (text: string) =>
  /^(?:I |[A-Z]{2}|\w+ [A-Z])/.test(text) ? text : text[0]?.toLowerCase() + text.slice(1);

describe('a sentence says the same', () => {
  const plain = texts.map(({ framework, text }) => standing(framework, text));

  it('and there are many to try', () => expect(texts).toHaveLength(MANY));

  it.each<[string, (text: string) => string]>([
    ['behind a bullet', (text) => `- ${text}`],
    ['in quotes', (text) => `"${text}"`],
    ['in bold', (text) => `**${text}**`],
    ['called out', (text) => text.replace(/\.$/, '!')],
    ['in a mail', (text) => `Hi all,\n\n${text}\n\nBest regards\nTom`],
    ['told by somebody', (text) => `The IT lead says that ${inSmall(text)}`],
    ['as far as is known', (text) => `As far as we know, ${inSmall(text)}`],
    ['with its day', (text) => `2026-05-04: ${text}`],
    ['as an observation', (text) => `Observation 3: ${text}`],
    ['with a reference', (text) => text.replace(/\.$/, ' (see annex 3).')],
    ['under a heading that names nothing', (text) => `Notes of the meeting\n\n${text}`],
    ['as an answer to a question that names nothing', (text) => `Q: How do you handle this?\nA: ${text}`],
    ['in a table', (text) => `| No. | Statement |\n|---|---|\n| 1 | ${text} |`],
    ['in HTML', (text) => `<p>${text}</p>`],
    ['between others', (text) => `Our company makes bicycles in Turin. ${text} The canteen serves pizza on Fridays.`],
  ])('%s', (_dress, dressed) => {
    const alike = texts.filter(({ framework, text }, at) => standing(framework, dressed(text)) === plain[at]);
    expect(alike.length).toBeGreaterThanOrEqual(LEAST_ALIKE * MANY);
  });
});
