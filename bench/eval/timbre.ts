import { writeFile } from 'node:fs/promises';
import { analyseVoice, type VoiceAnalysis } from '@timbre/media/vocoder/analyse';
import { passage } from './passage.ts';
import { rawEngines, speakSentences, speechFile } from './speaking.ts';

/** Points of a timbre curve, evenly on the mel scale from 0 to 8 kHz (`VoiceShape.curveDb`). */
const points = 24;

/** The curve says nothing outside this range, nor beyond so many decibels: there both voices hold only noise. */
const lowestHz = 60;
const highestHz = 7600;
const mostDb = 12;

const melOf = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);
const stepMel = melOf(8000) / (points - 1);

interface Profile {
  readonly curve: readonly number[];
  readonly medianHalfTones: number;
  readonly spreadHalfTones: number;
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

/** Mean spectrum in decibels of the voiced, loud frames, and how the pitch lies. */
function profileOf({ bins, sampleRate, hertz, power, logPower }: VoiceAnalysis): Profile {
  const loud = quantile([...power], 0.95) / 100;
  const frames = [...hertz.keys()].filter((at) => (hertz[at] ?? 0) > 0 && (power[at] ?? 0) > loud);
  const mean = Float64Array.from({ length: bins }, (_, k) =>
    frames.reduce((sum, at) => sum + (logPower[at * bins + k] ?? 0), 0),
  ).map((sum) => ((10 / Math.LN10) * sum) / frames.length);
  const at = (mel: number): number => {
    const bin = Math.min(bins - 1, (hertzOf(mel) * 2 * (bins - 1)) / sampleRate);
    const low = Math.floor(bin);
    const value = mean[low] ?? 0;
    return value + (bin - low) * ((mean[low + 1] ?? value) - value);
  };
  const curve = Array.from({ length: points }, (_, point) => {
    let [sum, weights] = [0, 0];
    for (let step = -10; step <= 10; step++) {
      const mel = Math.min(melOf(highestHz), Math.max(melOf(lowestHz), (point + step / 10) * stepMel));
      const weight = 1 - Math.abs(step) / 11;
      sum += weight * at(mel);
      weights += weight;
    }
    return sum / weights;
  });
  const tones = frames.map((frame) => 12 * Math.log2((hertz[frame] ?? 100) / 100));
  return {
    curve,
    medianHalfTones: quantile(tones, 0.5),
    spreadHalfTones: (quantile(tones, 0.84) - quantile(tones, 0.16)) / 2,
  };
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Which formant voices are given whose timbre: the two variants of espeak-ng best understood, by sex. */
const pairs = [
  { id: 'f5-slt', from: 'en-us+f5', to: 'slt' },
  { id: 'edward-rms', from: 'en-us+edward', to: 'rms' },
  { id: 'edward-awb', from: 'en-us+edward', to: 'awb' },
] as const;

/** Writes engines/src/speech/revoiced/timbres.json: what turns a formant voice's mean spectrum and pitch into a person's. */
export async function timbre(): Promise<void> {
  const engines = rawEngines(pairs.map(({ from }) => from));
  const timbres: Record<string, object> = {};
  for (const { id, from, to } of pairs) {
    const source = profileOf(analyseVoice(await speakSentences(engines['espeak-ng'], from, 22_050, passage), 22_050));
    const target = profileOf(analyseVoice(await speakSentences(engines.flite, to, 16_000, passage), 16_000));
    const raw = target.curve.map((value, at) => value - (source.curve[at] ?? 0));
    // Level is the calibration's business.
    const level = raw.slice(2, 20).reduce((sum, value) => sum + value, 0) / 18;
    timbres[id] = {
      pitch: rounded(target.medianHalfTones - source.medianHalfTones, 1),
      pitchRange: rounded(target.spreadHalfTones / source.spreadHalfTones, 2),
      curveDb: raw.map((value) => rounded(Math.max(-mostDb, Math.min(mostDb, value - level)), 1)),
    };
    console.log(id, JSON.stringify(timbres[id]));
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
  await writeFile(speechFile('revoiced/timbres.json'), `${JSON.stringify(timbres, null, 2)}\n`);
}
