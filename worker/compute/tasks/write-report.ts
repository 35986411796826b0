import { pipeline } from 'node:stream/promises';
import type { ReportModel } from '../../../common/domain/report/types.js';
import type { Logo } from '../../../common/report.js';
import { readLogo } from '../../render/report/logo.js';
import { type RenderedReport, renderReport } from '../../render/report/render-report.js';
import type { Speaker } from '../port.js';

export interface WriteReportInput {
  model: ReportModel;
  color: string | null;
  logo: Logo | null;
}

/** Writes a report's PDF. @returns where everything stands in it */
export async function writeReport(
  { model, color, logo }: WriteReportInput,
  speaker: Speaker,
): Promise<Omit<RenderedReport, 'pdf'>> {
  const { pdf, pages, starts } = await renderReport(
    model,
    { color, logo: logo && (await readLogo(logo)) },
    speaker.never,
  );
  // The first of two passes, which finds where everything stands.
  speaker.progress(50);
  await pipeline(pdf, speaker.output());
  return { pages, starts };
}
