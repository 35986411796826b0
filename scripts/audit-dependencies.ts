import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { runCommand, say } from './local/command.js';
import { takesNothing } from './local/command-line.js';
import { parseJson } from './local/parse-json.js';

const toleratedFile = z.object({
  tolerated: z.array(
    z.strictObject({
      /** GHSA-... */
      advisory: z.string(),
      package: z.string(),
      /** Why it does not concern this service. */
      reason: z.string().min(20),
      /** Until when; later it is a finding again. */
      until: z.iso.date(),
    }),
  ),
});
const auditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ url: z.string(), title: z.string() })])),
    }),
  ),
});

/** npm's own word on the production dependencies; null where its registry has no advisories. */
function npmAudit(): Promise<z.output<typeof auditReport> | null> {
  return new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], { maxBuffer: 50_000_000 }, (_error, stdout) => {
      const parsed = auditReport.safeParse(parseJson(stdout));
      resolve(parsed.success ? parsed.data : null);
    });
  });
}

const USAGE = `Usage: node scripts/run.mjs audit-dependencies
  asks npm for known weaknesses of the production dependencies`;

await runCommand(USAGE, async () => {
  takesNothing();
  const text = readFileSync(new URL('./check/advisories.json', import.meta.url), 'utf8');
  const { tolerated } = toleratedFile.parse(JSON.parse(text));
  const report = await npmAudit();
  if (!report) {
    say('This registry tells no advisories: the production dependencies were not audited here.');
    return 0;
  }
  const today = new Date().toISOString().slice(0, 10);
  const isTolerated = (url: string) =>
    tolerated.some(({ advisory, until }) => url.endsWith(advisory) && until >= today);
  const findings = Object.entries(report.vulnerabilities).flatMap(([name, { severity, via }]) =>
    via.flatMap((each) =>
      typeof each === 'string' || isTolerated(each.url) ? [] : [`${name} (${severity}): ${each.title} ${each.url}`],
    ),
  );
  console.log(findings.length > 0 ? findings.join('\n') : 'No known weakness in the production dependencies.');
  return findings.length > 0 ? 1 : 0;
});
