import { expect, it } from '@jest/globals';
import { createGapEngine } from '../../../common/domain/gap/engine.js';
import { modelSaying, NEUTRAL } from './one-thing.js';
import { analyse, library } from './support.js';

const judged = (framework: string, scope: string): string[] =>
  analyse(scope, { framework })
    .findings.filter(({ status }) => status !== 'not_assessed')
    .map(({ requirement_id }) => requirement_id);

it('holds a statement against the requirement whose wording it meets, and not against its siblings', () => {
  const notice = judged('gdpr', 'Everyone whose details we collect gets our privacy notice on the form.');
  expect(notice).toContain('Art.13');
  expect(notice).not.toContain('Art.14');
  const dmarc = judged('cis-controls-8.1', 'DMARC is enforced on all our domains.');
  expect(dmarc).toContain('9.5');
  expect(dmarc).not.toContain('9.6');
});

it('holds a bare statement against the requirement that is plain for it, and one that names more against that', () => {
  expect(judged('gdpr', 'We have a data protection officer.')).toEqual(['Art.37']);
  const tasks = judged('gdpr', 'Our data protection officer advises the departments and watches over compliance.');
  expect(tasks).toContain('Art.39');
});

it('places a statement alike whatever is said after it', () => {
  const first = 'Everyone whose details we collect gets our privacy notice on the form.';
  const alone = judged('gdpr', first);
  expect(judged('gdpr', `${first} We keep a firewall. Backups run every night.`)).toEqual(
    expect.arrayContaining(alone),
  );
});

it.each([
  [0.5, ['Art.13', 'Art.14']],
  [0.1, ['Art.13']],
])('holds a statement also against a sibling that such sentences settle too, as often as %s', (rate, heard) => {
  const [safeguard, cores] = ['privacy-notice', ['privacy-notice']];
  const requirements = [
    { id: 'Art.13', p: 0.6, safeguard, cores, companions: new Map([['Art.14', rate]]) },
    { id: 'Art.14', p: 0.2, safeguard, cores },
  ];
  const model = modelSaying({ requirements, polarity: { ...NEUTRAL, implemented: 1, none: 0 } });
  const { findings } = analyse('Everyone gets our privacy notice.', {
    framework: 'gdpr',
    judge: createGapEngine(library, model),
  });
  expect(findings.filter(({ status }) => status === 'compliant').map(({ requirement_id }) => requirement_id)).toEqual(
    heard,
  );
});
