import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['api', 'worker', 'common', 'scripts', 'test'];
const MAX_LINES = 250;
const GENERATED = new Set(['api/client/schema.ts']);

/** A rule about the text of files that an import rule cannot express. */
interface Rule {
  name: string;
  appliesTo: RegExp;
  except?: RegExp;
  forbidden: RegExp;
}

const RULES: readonly Rule[] = [
  {
    name: 'Only common/config.ts reads process.env',
    appliesTo: /^(api|worker|common)\//,
    except: /^common\/config\.ts$/,
    forbidden: /\bprocess\.env\b/,
  },
  {
    name: 'Time and randomness are arguments of common/domain and common/catalog',
    appliesTo: /^common\/(domain|catalog)\//,
    forbidden: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.now\(|\bcrypto\.random/,
  },
  {
    name: 'No test sleeps: it waits for a condition',
    appliesTo: /^test\/(unit|integration|e2e|conformance|security)\//,
    forbidden: /\bawait (delay|sleep)\(|setTimeout\((resolve|r|done),/,
  },
];

/** Every breach of these rules as `file:line rule`, and every file that has grown too long. */
export function findBreaches(): string[] {
  return sourceFiles().flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').trimEnd().split('\n');
    const tooLong =
      lines.length > MAX_LINES && !GENERATED.has(file)
        ? [`${file} has ${lines.length} lines; split it at ${MAX_LINES}`]
        : [];
    return [...tooLong, ...RULES.flatMap((rule) => breachesOf(rule, file, lines))];
  });
}

function breachesOf(rule: Rule, file: string, lines: readonly string[]): string[] {
  if (!rule.appliesTo.test(file) || rule.except?.test(file)) return [];
  return lines.flatMap((line, index) => {
    const isComment = /^\s*(\/\/|\/?\*)/.test(line);
    return !isComment && rule.forbidden.test(line) ? [`${file}:${index + 1} ${rule.name}`] : [];
  });
}

function sourceFiles(): string[] {
  const files = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }));
  return files
    .filter((entry) => entry.isFile() && /\.(ts|mjs)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}
