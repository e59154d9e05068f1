import { bandAnalyser, hopSeconds, type BandFrames } from './band-frames.ts';
import { bandProfile, cepstraOf, pairSeconds, spokenPairs } from './cepstra.ts';
import { findPath } from './find-path.ts';
import { lineConfidences } from './line-confidence.ts';
import { placeLines } from './place-lines.ts';
import {
  alignmentSampleRate,
  leastConfidence,
  type AlignedLine,
  type AlignmentAnswer,
  type AlignmentQuestion,
} from './port.ts';
import { otherPaces, referenceOf, usualPace, voiceOfLanguage, type Reference } from './reference.ts';
import { isOnlyMusic, soundSamples } from './sound-samples.ts';
import { speechMask } from './speech-mask.ts';

/** Less than this is no speech: a cough, a click. */
const leastSpeechSeconds = 0.4;

/** Text that fits less may be laid over music, which has a pace of its own; right texts lie above. */
const doubtedConfidence = 0.7;

/**
 * A text that fits no better than this is said again at other paces, and believed only if it fits each time: of 33
 * wrong texts of three to eight lines one pace believed 6 and three believe 2, of 10 of two lines 6 and 3; of 32 right
 * ones that were believed none is lost. A single line has nothing to be compared with: 20 of 21 wrong ones are believed.
 */
const unsureConfidence = 0.5;

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

function compared(audio: BandFrames, reference: Reference, onProgress: (fraction: number) => void): AlignmentAnswer {
  const heard = speechMask(audio);
  const audioPairs = spokenPairs(heard.isSpeech);
  const speechSeconds = audioPairs.length * pairSeconds;
  if (speechSeconds < leastSpeechSeconds) return { kind: 'refused', reason: 'no-speech' };
  const referencePairs = spokenPairs(speechMask(reference.frames).isSpeech);
  if (referencePairs.length === 0) return { kind: 'refused', reason: 'nothing-to-say' };
  const room = bandProfile(audio, audioPairs, heard.noise);
  const own = bandProfile(reference.frames, referencePairs);
  const lineRows = rowsOf(reference, referencePairs);
  const found = findPath(
    {
      reference: cepstraOf(reference.frames, referencePairs, own, room),
      lineRows,
      audio: cepstraOf(audio, audioPairs, room),
    },
    (fraction) => onProgress(spoken + (1 - spoken) * fraction),
  );
  const { path } = found;
  const confidences = lineConfidences({ ...found, lineRows });
  const { lineFrames, words } = reference;
  const { isSpeech } = heard;
  const lines = placeLines({ path, confidences, lineRows, referencePairs, audioPairs, lineFrames, words, isSpeech });
  const durationSeconds = audio.count * hopSeconds;
  return { kind: 'aligned', lines, confidence: overall(lines, lineRows), durationSeconds, speechSeconds };
}

/** An answer that may be chance is as sure as the least sure of it at other paces. */
async function confirmed(
  answer: AlignmentAnswer,
  again: (pace: number) => Promise<AlignmentAnswer>,
): Promise<AlignmentAnswer> {
  if (answer.kind === 'refused' || answer.confidence >= unsureConfidence) return answer;
  let { confidence } = answer;
  for (const pace of otherPaces) {
    if (confidence < leastConfidence) break;
    const other = await again(pace);
    if (other.kind === 'aligned') confidence = Math.min(confidence, other.confidence);
  }
  return { ...answer, confidence };
}

/** Times a text by its recording: a machine says the text, and what it says is laid over the recording. */
export async function align(
  { lines, language }: AlignmentQuestion,
  samples: AsyncIterable<Int16Array>,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<AlignmentAnswer> {
  const voice = voiceOfLanguage(language);
  if (voice === undefined) return { kind: 'refused', reason: 'language' };
  const listener = bandAnalyser(alignmentSampleRate);
  const samplesOfSound = soundSamples();
  for await (const piece of samples) {
    listener.push(piece);
    samplesOfSound.push(piece);
  }
  onProgress(listened);
  const share = (line: number): number => listened + ((spoken - listened) * (line + 1)) / lines.length;
  const audio = listener.finish();
  const reference = await referenceOf(lines, voice, { pace: usualPace, onLine: (line) => onProgress(share(line)) });
  const answer = await confirmed(compared(audio, reference, onProgress), async (pace) =>
    compared(audio, await referenceOf(lines, voice, { pace, onLine: () => undefined }), () => undefined),
  );
  const isDoubted = answer.kind === 'aligned' && answer.confidence < doubtedConfidence;
  return isDoubted && isOnlyMusic(samplesOfSound.windows()) ? { kind: 'refused', reason: 'no-speech' } : answer;
}
