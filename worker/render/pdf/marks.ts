import type { Severity } from '../../../common/catalog/types.js';
import type { Result } from '../../../common/domain/gap/types.js';
import { RESULT_NAMES, SEVERITY_NAMES } from '../../../common/domain/report/format.js';
import { INK, SIZE } from './look.js';
import type { PageWriter } from './page-writer.js';

/**
 * Colours of Okabe and Ito's set, darkened for print; they differ in lightness too, and each has a shape and its name beside it.
 */
export const RESULT_COLORS: Record<Result, string> = {
  compliant: '#00664d',
  partially_compliant: '#e0a53a',
  non_compliant: '#c4481c',
  not_applicable: '#c3cad3',
  not_assessed: '#ffffff',
};

const GAP = 4;

/** A result as shape and name. */
export function drawResult(writer: PageWriter, result: Result, x: number, y: number): void {
  const size = SIZE.small;
  drawResultSign(writer, result, x, y + 2, size - 1);
  writer.drawLines([RESULT_NAMES[result]], x + size - 1 + GAP, y, 200, { size, weight: 'bold' });
}

/** Full circle: met; half: met in part; cross: not met; dash: not applicable; empty circle: not assessed. */
export function drawResultSign({ doc }: PageWriter, result: Result, x: number, y: number, size: number): void {
  const radius = size / 2;
  const [cx, cy] = [x + radius, y + radius];
  const color = result === 'not_assessed' || result === 'not_applicable' ? INK.quiet : RESULT_COLORS[result];
  doc.save().lineWidth(1.1);
  if (result === 'compliant') doc.circle(cx, cy, radius).fill(color);
  if (result === 'partially_compliant') {
    doc.circle(cx, cy, radius - 0.5).stroke(color);
    doc.path(`M ${cx} ${cy - radius} A ${radius} ${radius} 0 0 0 ${cx} ${cy + radius} Z`).fill(color);
  }
  if (result === 'non_compliant') {
    const reach = radius * 0.82;
    doc
      .lineWidth(1.9)
      .moveTo(cx - reach, cy - reach)
      .lineTo(cx + reach, cy + reach)
      .stroke(color);
    doc
      .moveTo(cx - reach, cy + reach)
      .lineTo(cx + reach, cy - reach)
      .stroke(color);
  }
  if (result === 'not_applicable')
    doc
      .moveTo(x, cy)
      .lineTo(x + size, cy)
      .stroke(color);
  if (result === 'not_assessed') doc.circle(cx, cy, radius - 0.5).stroke(color);
  doc.restore();
}

const STEPS: Record<Severity, number> = { critical: 4, high: 3, medium: 2, low: 1 };

/** A severity as one to four filled steps and its name. */
export function drawSeverity(writer: PageWriter, severity: Severity, x: number, y: number): void {
  const { doc } = writer;
  doc.save();
  for (let step = 0; step < 4; step += 1) {
    const height = 2.4 + step * 1.6;
    doc.rect(x + step * 3.2, y + 9 - height, 2.4, height).fill(step < STEPS[severity] ? INK.text : INK.line);
  }
  doc.restore();
  writer.drawLines([SEVERITY_NAMES[severity]], x + 13 + GAP, y, 100, { size: SIZE.small });
}
