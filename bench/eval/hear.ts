import { builtInSpeechEngines } from '@timbre/engines';
import { readCalibration, writeCalibration } from './figures.ts';
import { passage } from './passage.ts';
import { canRecognise, errorRateOf } from './recognise.ts';
import { speakSentences, workerOptions } from './speaking.ts';

/**
 * `npm run eval -- hear [id …]`: lets a recogniser listen to the English voices named, or to those it has not heard
 * yet, and notes how often it misunderstands them in engines/src/speech/calibration.json, voice by voice. Run
 * `calibrate` before. Ten seconds a voice on an idle core.
 */
export async function hear(ids: readonly string[]): Promise<void> {
  if (!canRecognise()) throw new Error('pocketsphinx and pocketsphinx-en-us are not installed.');
  for (const engine of builtInSpeechEngines({ ...workerOptions, childrenPerEngine: 1 })) {
    for (const { id, language, engineVoice, sampleRate } of await engine.voices()) {
      const measured = (await readCalibration())[id]?.measured;
      const isWanted = ids.length === 0 ? measured?.wordErrorRate === null : ids.includes(id);
      if (!language.startsWith('en') || !measured || !isWanted) continue;
      const speech = await speakSentences(engine, engineVoice, sampleRate, passage);
      const percent = await errorRateOf(speech, sampleRate, passage.join(' '));
      const figures = await readCalibration();
      const known = figures[id];
      if (!known) continue;
      await writeCalibration({
        ...figures,
        [id]: { ...known, measured: { ...measured, wordErrorRate: Math.round(percent * 10) / 1000 } },
      });
      console.log(`${id}: ${percent} % of words misunderstood`);
    }
    await engine.close();
  }
}
