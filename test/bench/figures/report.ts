import { readPdf } from '../../support/pdf.js';
import { inTurns, type Measurement, median, type Turn } from '../figure.js';
import { description } from '../texts.js';
import type { Sent } from './accept.js';

const WORDS = 1500;
const COUNT = 5;

export const report: Measurement = {
  figures: [
    {
      name: 'report_page_ms',
      title: 'report PDF for management, per page',
      unit: 'ms',
      target: { most: 1.5 },
    },
  ],
  async measure(stage) {
    const program = await stage.startFloor('pdf');
    const bytes = await program.ask<Uint8Array>('prepare', { text: description(WORDS), framework: 'iso-27001-2022' });
    const { pages } = await readPdf(Buffer.from(bytes), { withFurniture: true });
    const turn = async (name: string): Promise<Turn> => {
      const { ms } = await program.ask<Sent>(name, { pages, count: COUNT });
      const perPage = ms.map((each) => each / pages.length);
      return { value: median(perPage), ms: perPage };
    };
    return {
      report_page_ms: await inTurns(
        () => turn('bare'),
        () => turn('report'),
      ),
    };
  },
};
