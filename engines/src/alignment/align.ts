import { bandAnalyser, hopSeconds, type BandFrames } from './band-frames.ts';
import { bandProfile, cepstraOf, pairSeconds, spokenPairs } from './cepstra.ts';
import { findPath } from './find-path.ts';
import { lineConfidences } from './line-confidence.ts';
import { placeLines } from './place-lines.ts';
import { likenessOf } from './likeness.ts';
import {
  alignmentSampleRate,
  belongsTogether,
  type AlignedLine,
  type AlignmentAnswer,
  type AlignmentQuestion,
} from './port.ts';
import { referenceOf, voiceOfLanguage, type Reference } from './reference.ts';
import { kindOfWindow, soundWindows, windowSeconds } from './sound-windows.ts';
import { speechMask } from './speech-mask.ts';
import type { Span } from '../voice-analysis/speech-spans.ts';

/** Less than this is no speech: a cough, a click. */
const leastSpeechSeconds = 0.4;

/** Throats that are so many times as short as the reference voice's. */
const throats = [0.94, 1.06];

/** Shares of the work, measured: listening, speaking the reference, comparing. */
const [listened, spoken] = [0.25, 0.6];

/** Rows of speech at which each line begins. */
function rowsOf({ lineFrames }: Reference, pairs: Int32Array): Int32Array {
  let row = 0;
  return lineFrames.map((frame) => {
    while (row < pairs.length && 2 * (pairs[row] as number) < frame) row += 1;
    return row;
  });
}

/** The mean over lines, by their length. */
function overall(lines: readonly AlignedLine[], rows: Int32Array): number {
  const total = rows.at(-1) as number;
  const sum = lines.reduce(
    (all, { confidence }, line) => all + confidence * ((rows[line + 1] as number) - (rows[line] as number)),
    0,
  );
  return Math.round((100 * sum) / Math.max(1, total)) / 100;
}

interface Comparing {
  readonly isTrusted: boolean;
  readonly isPhonetic: boolean;
  readonly onProgress: (fraction: number) => void;
  /** Where no one speaks, seconds. */
  readonly music: readonly Span[];
}

function compared(audio: BandFrames, reference: Reference, comparing: Comparing): AlignmentAnswer {
  const { isTrusted, isPhonetic, onProgress, music } = comparing;
  const heard = speechMask(audio);
  for (const { from, to } of music) heard.isSpeech.fill(0, Math.round(from / hopSeconds), Math.round(to / hopSeconds));
  const audioPairs = spokenPairs(heard.isSpeech);
  const speechSeconds = audioPairs.length * pairSeconds;
  if (speechSeconds < leastSpeechSeconds) return { kind: 'refused', reason: 'no-speech' };
  const referencePairs = spokenPairs(speechMask(reference.frames).isSpeech);
  if (referencePairs.length === 0) return { kind: 'refused', reason: 'nothing-to-say' };
  const room = bandProfile(audio, audioPairs, heard.noise);
  const own = bandProfile(reference.frames, referencePairs);
  const lineRows = rowsOf(reference, referencePairs);
  const said = (throat?: number) => cepstraOf(reference.frames, referencePairs, own, room, throat);
  const heardAs = { lineRows, audio: cepstraOf(audio, audioPairs, room), audioPairs };
  const plain = said();
  const found = findPath({ ...heardAs, reference: plain }, (fraction) => onProgress(spoken + (1 - spoken) * fraction));
  const { path } = found;
  const likeness = isTrusted ? null : likenessOf({ ...heardAs, path, references: [plain, ...throats.map(said)] });
  const pairs = [found, { ...heardAs, reference: plain }];
  const confidences = lineConfidences({ pairs, lineRows, path });
  const { lineFrames, words } = reference;
  const phonemes = isPhonetic ? reference.phonemes : [];
  const { isSpeech } = heard;
  const lines = placeLines({
    path,
    confidences,
    lineRows,
    referencePairs,
    audioPairs,
    lineFrames,
    words,
    phonemes,
    isSpeech,
  });
  const durationSeconds = audio.count * hopSeconds;
  return { kind: 'aligned', lines, confidence: overall(lines, lineRows), likeness, durationSeconds, speechSeconds };
}

/** Times a text by its recording: a machine says the text, and what it says is laid over the recording. */
export async function align(
  { lines, language, isTrusted = false, isPhonetic = false }: AlignmentQuestion,
  samples: AsyncIterable<Int16Array>,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<AlignmentAnswer> {
  const voice = voiceOfLanguage(language);
  if (voice === undefined) return { kind: 'refused', reason: 'language' };
  const listener = bandAnalyser(alignmentSampleRate);
  const sound = soundWindows();
  for await (const piece of samples) {
    listener.push(piece);
    sound.push(piece);
  }
  onProgress(listened);
  const share = (line: number): number => listened + ((spoken - listened) * (line + 1)) / lines.length;
  const reference = await referenceOf(lines, voice, (line) => onProgress(share(line)));
  const audio = listener.finish();
  const comparing = { isTrusted, isPhonetic, onProgress };
  const answer = compared(audio, reference, { ...comparing, music: [] });
  // What sounds like the text is speech, whatever else is heard.
  if (answer.kind === 'refused' || belongsTogether(answer.likeness)) return answer;
  return withoutMusic(answer, sound.windows(), (music) => compared(audio, reference, { ...comparing, music }));
}

/** A text that was not found may lie beside music, which sounds like no voice and hides what one is like. */
function withoutMusic(
  answer: AlignmentAnswer,
  windows: readonly Int16Array[],
  again: (music: readonly Span[]) => AlignmentAnswer,
): AlignmentAnswer {
  const kinds = windows.map(kindOfWindow);
  if (!kinds.includes('music')) return answer;
  if (!kinds.includes('voice')) return { kind: 'refused', reason: 'no-speech' };
  const music = kinds.flatMap((kind, at) =>
    kind === 'music' ? [{ from: at * windowSeconds, to: (at + 1) * windowSeconds }] : [],
  );
  const second = again(music);
  return second.kind === 'aligned' && belongsTogether(second.likeness) ? second : answer;
}
