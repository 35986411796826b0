import { pipeline } from 'node:stream/promises';
import type { ReportModel } from '../../../common/domain/report/types.js';
import type { Logo } from '../../../common/report.js';
import type { RenderedReport } from '../../render/report/render-report.js';
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
  // It takes longer to load than all else that a thread does, and most threads write no document.
  const { renderReport } = await import('../../render/report/render-report.js');
  const { readLogo } = await import('../../render/report/logo.js');
  const { pdf, pages, starts } = await renderReport(model, { color, logo: logo && readLogo(logo) }, speaker.never);
  await pipeline(pdf, speaker.output());
  return { pages, starts };
}
