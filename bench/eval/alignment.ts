import { alignmentLanguages, espeakCatalogue } from '@timbre/engines';
import type { SpeechEngine } from '@timbre/engines/ports';
import { toFloat, toInt16 } from '@timbre/media/pcm';
import { quantileOf } from '@timbre/media/quantile';
import { runAligner, startErrors } from '../run-aligner.ts';
import { spokenWithPauses } from './known-speech.ts';
import { figures, passages } from './passages.ts';
import { atRate, rawEngines } from './speaking.ts';
import { wrongTexts } from './wrong-texts.ts';

const espeakRate = 22_050;
const alignerRate = 16_000;
/** Bounds of line starts, seconds. */
const [maxMedian, maxAt95] = [0.05, 0.2];

/** Another person than the one the reference is: a variant of the voice, a pace and a pitch (half tones) of its own. */
const speakers = [
  { variant: 'f3', speed: 1, pitch: 2 },
  { variant: 'm7', speed: 0.75, pitch: -2 },
  { variant: 'klatt4', speed: 1.3, pitch: 0 },
] as const;

const engineVoiceOf = (language: string): string => {
  const voice = espeakCatalogue().find((one) => one.language === language);
  if (voice === undefined) throw new Error(`No voice speaks ${language}.`);
  return voice.engineVoice.split('+')[0] ?? voice.engineVoice;
};

interface Row {
  readonly language: string;
  readonly speaker: string;
  readonly errors: readonly number[];
  readonly confidence: number;
}

async function timed(
  engine: SpeechEngine,
  language: string,
  lines: readonly string[],
  { variant, speed, pitch }: (typeof speakers)[number],
): Promise<Row> {
  const voice = `${engineVoiceOf(language)}+${variant}`;
  const spoken = await spokenWithPauses(lines, { engine, voice, sampleRate: espeakRate, speed, pitch });
  const samples = toInt16(atRate(toFloat(spoken.samples), espeakRate, alignerRate));
  const { answer } = await runAligner(samples, { lines, language });
  const confidence = answer.kind === 'aligned' ? answer.confidence : 0;
  const speaker = `+${variant} × ${speed}`;
  return { language, speaker, errors: startErrors(answer, spoken.starts), confidence };
}

const isOver = ({ errors }: Row): boolean =>
  !(quantileOf(errors, 0.5) <= maxMedian && quantileOf(errors, 0.95) <= maxAt95);

function print(row: Row): void {
  const seconds = (share: number): string => quantileOf(row.errors, share).toFixed(3).padStart(7);
  const figuresOf = [seconds(0.5), seconds(0.95), seconds(1), row.confidence.toFixed(2).padStart(6)].join('  ');
  process.stdout.write(
    `${row.language.padEnd(8)} ${row.speaker.padEnd(14)} ${figuresOf}${isOver(row) ? '  over' : ''}\n`,
  );
}

/**
 * How well lines are timed in other languages than English: speech of known timing by another variant of espeak's
 * voice than the reference. `every` takes all languages, which read figures; names of languages take only those.
 * Without any, and with `wrong`, how well texts are told that are not said.
 */
export async function alignment(rest: readonly string[]): Promise<void> {
  if (rest[0] === 'wrong') return wrongTexts(rest.slice(1));
  const isEvery = rest[0] === 'every';
  const languages = isEvery
    ? alignmentLanguages().map(({ language }) => language)
    : Object.keys(passages).filter((language) => rest.length === 0 || rest.includes(language));
  const wanted = isEvery ? speakers.slice(0, 1) : speakers;
  const voices = languages.flatMap((language) => wanted.map(({ variant }) => `${engineVoiceOf(language)}+${variant}`));
  const { 'espeak-ng': engine } = rawEngines(voices);
  process.stdout.write('language speaker         median      95 %     most  confidence\n');
  let overs = 0;
  for (const language of languages) {
    for (const speaker of wanted) {
      const row = await timed(engine, language, passages[language] ?? figures, speaker);
      print(row);
      overs += isOver(row) ? 1 : 0;
    }
  }
  await engine.close();
  process.stdout.write(`${overs} over ${maxMedian} s in the middle or ${maxAt95} s at 95 %.\n`);
  if (overs > 0) process.exitCode = 1;
  if (rest.length === 0) await wrongTexts([]);
}
