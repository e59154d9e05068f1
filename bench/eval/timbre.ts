import { writeFile } from 'node:fs/promises';
import { voiceProfile, type VoiceProfile } from '@timbre/engines';
import { passage } from './passage.ts';
import { rawEngines, speakSentences, speechFile } from './speaking.ts';

/** The curve says nothing beyond so many decibels: there both voices hold only noise. */
const maxDb = 12;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Which formant voices are given whose timbre: the two variants of espeak-ng best understood, by sex. */
const pairs = [
  { id: 'f5-slt', from: 'en-us+f5', to: 'slt' },
  { id: 'edward-rms', from: 'en-us+edward', to: 'rms' },
  { id: 'edward-awb', from: 'en-us+edward', to: 'awb' },
] as const;

function profileOf(samples: Float32Array, sampleRate: number): VoiceProfile {
  const profile = voiceProfile(samples, sampleRate);
  if (profile === null) throw new Error('Nothing was said.');
  return profile;
}

/** Writes engines/src/speech/revoiced/timbres.json: what turns a formant voice's mean spectrum and pitch into a person's. */
export async function timbre(): Promise<void> {
  const engines = rawEngines(pairs.map(({ from }) => from));
  const timbres: Record<string, object> = {};
  for (const { id, from, to } of pairs) {
    const source = profileOf(await speakSentences(engines['espeak-ng'], from, 22_050, passage), 22_050);
    const target = profileOf(await speakSentences(engines.flite, to, 16_000, passage), 16_000);
    const raw = target.curve.map((value, at) => value - (source.curve[at] ?? 0));
    // Level is the calibration's business.
    const level = raw.slice(2, 20).reduce((sum, value) => sum + value, 0) / 18;
    timbres[id] = {
      pitch: rounded(target.medianHalfTones - source.medianHalfTones, 1),
      pitchRange: rounded(target.spreadHalfTones / source.spreadHalfTones, 2),
      curveDb: raw.map((value) => rounded(Math.max(-maxDb, Math.min(maxDb, value - level)), 1)),
    };
    console.log(id, JSON.stringify(timbres[id]));
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  await writeFile(speechFile('revoiced/timbres.json'), `${JSON.stringify(timbres, null, 2)}\n`);
}
