import { loadConfig } from '@timbre/server/config';
import { openStudio } from '@timbre/server/studio';

const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(100 * share)} %`);
const ms = (time: number | null): string => (time === null ? '–' : `${Math.round(time)} ms`);
const columns = [
  'task',
  'engine',
  'language',
  'voice',
  'misheard',
  'heard by',
  'first sound',
  'speed',
  'words off',
  'at 95 %',
];

/**
 * `npm run eval -- engines`: measures every engine of the studio in DATA_DIR on the same texts and keeps the figures
 * there, as the owner's area shows them; voices and recognisers are ranked by them.
 */
export async function engines(): Promise<void> {
  const studio = await openStudio(loadConfig());
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('Stopped. What was measured is kept.')));
  try {
    const measures = await studio.measureEngines(stop.signal, (fraction, stage) =>
      console.error(`${Math.floor(100 * fraction)} % ${stage}`),
    );
    console.log(columns.join('\t'));
    for (const { task, engine, language, voice, listener, wordErrorRate, speed, ...times } of measures) {
      const words = [percent(wordErrorRate), listener ?? '–', ms(times.firstAudioMs), `${speed.toFixed(1)} ×`];
      words.push(ms(times.medianErrorMs), ms(times.highErrorMs));
      console.log([task, engine, language, voice, ...words].join('\t'));
    }
  } finally {
    await studio.close();
  }
}
