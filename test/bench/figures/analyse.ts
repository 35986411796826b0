import { inTurns, type Measurement, median, type Turn } from '../figure.js';
import { description } from '../texts.js';
import type { Sent } from './accept.js';

const WORDS = 10_000;
const COUNT = 5;

export const analyse: Measurement = {
  figures: [
    {
      name: 'analysis_10000_words_ms',
      title: 'analysis of 10,000 words, ISO 27001',
      unit: 'ms',
      target: { most: 5 },
    },
  ],
  async measure(stage) {
    const engine = await stage.startFloor('engine');
    const order = { text: description(WORDS), framework: 'iso-27001-2022', count: COUNT };
    const turn = async (name: string): Promise<Turn> => {
      const { ms } = await engine.ask<Sent>(name, order);
      return { value: median(ms), ms };
    };
    return {
      analysis_10000_words_ms: await inTurns(
        () => turn('segment'),
        () => turn('analyse'),
      ),
    };
  },
};
