import { execFile } from 'node:child_process';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { alignmentSampleRate as sampleRate, leastConfidence, type AlignmentAnswer } from '@timbre/engines/ports';
import { joinSamples, pcmBytes } from '@timbre/media/pcm';
import { wavHeader } from '@timbre/media/wav';
import { knownSpeech, type KnownSpeech } from '../eval/known-speech.ts';
import { passage } from '../eval/passage.ts';
import type { BenchStudio, Measure } from '../measure.ts';
import { quantileOf } from '@timbre/media/quantile';
import { builtAligner, childrenSeconds, requireAligned, runAligner, startErrors } from '../run-aligner.ts';
import { prose } from '../texts.ts';

const run = promisify(execFile);
const lines = [...passage, ...prose(2500).split(/(?<=\.)\s+/u)];
const language = 'en-US';
/** Bounds of line starts, seconds. */
const [maxMedian, maxAt95] = [0.05, 0.2];
/** Bounds of what it takes. */
const [maxShare, maxMegabytes, maxTimes] = [0.02, 600, 8];
const [speedSeconds, longSeconds] = [600, 7200];

const seconds = (value: number): string => `${value.toFixed(3)} s`;

/** The larger of both shares of their bounds, and the figures in words. */
function judged(errors: readonly number[]): { ratio: number; detail: string } {
  const [middle, most] = [quantileOf(errors, 0.5), quantileOf(errors, 0.95)];
  const detail = `line starts off by ${seconds(middle)} in the middle, ${seconds(most)} at 95 %, ${seconds(quantileOf(errors, 1))} at most`;
  return { ratio: Math.max(middle / maxMedian, most / maxAt95), detail };
}

function accuracy(name: string, noiseDb: number | null): Measure {
  return {
    name,
    bar: 1,
    needs: [],
    run: async () => {
      const errors: number[] = [];
      for (const voice of ['rms', 'slt', 'awb']) {
        const speech = await knownSpeech(lines, { voice, noiseDb });
        errors.push(...startErrors((await runAligner(speech.samples, { lines, language })).answer, speech.starts));
      }
      return judged(errors.sort((a, b) => a - b));
    },
  };
}

/** Speech of known timing by three voices of flite, against 0.05 s in the middle and 0.20 s at 95 %. */
export const alignmentAccuracy = accuracy('alignment-accuracy', null);
/** The same with white noise 15 dB below the speech. */
export const alignmentInNoise = accuracy('alignment-noise', 15);

/** So many lines make a paragraph that is missing on one side. */
const paragraph = { from: 14, to: 18 } as const;
const without = <T>(list: readonly T[]): T[] => list.filter((_, at) => at < paragraph.from || at >= paragraph.to);

/** The recording as it would be had no one said the paragraph. */
function cutShort({ samples, starts }: KnownSpeech): KnownSpeech {
  const at = (line: number): number => Math.round((starts[line] ?? 0) * sampleRate);
  const [from, to] = [at(paragraph.from), at(paragraph.to)];
  const gone = (to - from) / sampleRate;
  return {
    samples: joinSamples([samples.subarray(0, from), samples.subarray(to)]),
    starts: without(starts).map((start, line) => (line < paragraph.from ? start : start - gone)),
  };
}

/** Lines of a paragraph that was never said, and seem to be. */
const believed = ({ lines: placed }: Extract<AlignmentAnswer, { kind: 'aligned' }>): number =>
  placed.slice(paragraph.from, paragraph.to).filter(({ confidence }) => confidence >= leastConfidence).length;

/** A paragraph the text lacks, and one no one says: the lines around stay where they are, and the latter is told. */
export const alignmentGaps: Measure = {
  name: 'alignment-gaps',
  bar: 1,
  needs: [],
  run: async () => {
    const speech = await knownSpeech(lines, { voice: 'slt', noiseDb: null });
    const lacking = await runAligner(speech.samples, { lines: without(lines), language });
    const short = cutShort(speech);
    const extra = await runAligner(short.samples, { lines, language });
    const starts = lines.map((_, line) =>
      line >= paragraph.from && line < paragraph.to
        ? null
        : (short.starts[line < paragraph.from ? line : line - (paragraph.to - paragraph.from)] ?? null),
    );
    const missing = judged(startErrors(lacking.answer, without(speech.starts)));
    const surplus = judged(startErrors(extra.answer, starts));
    const wrong = believed(requireAligned(extra.answer));
    const detail = `paragraph lacking in the text: ${missing.detail}; not said: ${surplus.detail}, ${wrong} of its ${paragraph.to - paragraph.from} lines believed`;
    return { ratio: Math.max(missing.ratio, surplus.ratio, wrong > 0 ? 1 + wrong : 0), detail };
  },
};

/** Speech over and over until it is so long, as a WAV file, and its text; only one round of it is held. */
async function longSpeech({ folder }: BenchStudio, wanted: number) {
  const one = await knownSpeech(lines, { voice: 'slt', noiseDb: null });
  const times = Math.ceil((wanted * sampleRate) / one.samples.length);
  const durationSeconds = (times * one.samples.length) / sampleRate;
  const path = join(folder, `speech-${wanted}.wav`);
  const file = await open(path, 'w');
  const format = { sampleRate, channels: 1, bitsPerSample: 16 };
  await file.write(wavHeader(format, times * one.samples.byteLength));
  for (let time = 0; time < times; time++) await file.write(pcmBytes(one.samples));
  await file.close();
  const starts = Array.from({ length: times }, (_, time) =>
    one.starts.map((start) => start + (time * one.samples.length) / sampleRate),
  ).flat();
  return { path, durationSeconds, starts, text: Array.from({ length: times }, () => lines).flat() };
}

/** Seconds of one core for decoding the recording and speaking its text, each by its own program, and nothing more. */
async function rawSeconds(folder: string, path: string, text: readonly string[]): Promise<number> {
  const script = join(folder, 'script.txt');
  await writeFile(script, text.join('\n'));
  const before = await childrenSeconds();
  const samples = ['-ac', '1', '-ar', String(sampleRate), '-f', 's16le'];
  await run('ffmpeg', ['-v', 'error', '-y', '-nostdin', '-i', path, ...samples, join(folder, 'speech.raw')]);
  await run('espeak-ng', ['-f', script, '-w', join(folder, 'script.wav')]);
  return (await childrenSeconds()) - before;
}

/**
 * Ten minutes, decoded by ffmpeg as in the studio, against decoding and native speech alone; at most 0.02 of the
 * recording's length on one core.
 */
export const alignmentSpeed: Measure = {
  name: 'alignment-speed',
  bar: 1,
  needs: ['ffmpeg', 'espeak-ng'],
  run: async (studio) => {
    const { path, durationSeconds, starts, text } = await longSpeech(studio, speedSeconds);
    const raw = await rawSeconds(studio.folder, path, text);
    const { answer, cpuSeconds } = await runAligner(path, { lines: text, language }, builtAligner);
    const { ratio, detail: placed } = judged(startErrors(answer, starts));
    const [share, times] = [cpuSeconds / durationSeconds, cpuSeconds / raw];
    const detail = `${durationSeconds.toFixed(0)} s in ${cpuSeconds.toFixed(1)} s of one core: ${times.toFixed(1)} times decoding and native speech alone (${raw.toFixed(1)} s), bound ${maxTimes}; ${share.toFixed(4)} of its length, bound ${maxShare}; ${placed}`;
    return { ratio: Math.max(ratio, times / maxTimes, share / maxShare), detail };
  },
};

/** Two hours: at most 0.02 of the recording's length on one core, at most 600 MB, ffmpeg's with it. */
export const alignmentLong: Measure = {
  name: 'alignment-long',
  bar: 1,
  needs: ['ffmpeg'],
  run: async (studio) => {
    const { path, durationSeconds, starts, text } = await longSpeech(studio, longSeconds);
    const { answer, cpuSeconds, peakMegabytes } = await runAligner(path, { lines: text, language }, builtAligner);
    const { ratio, detail: placed } = judged(startErrors(answer, starts));
    const share = cpuSeconds / durationSeconds;
    const detail = `${durationSeconds.toFixed(0)} s in ${cpuSeconds.toFixed(1)} s of one core (${share.toFixed(4)} of its length, bound ${maxShare}), ${peakMegabytes.toFixed(0)} MB (bound ${maxMegabytes}); ${placed}`;
    return { ratio: Math.max(ratio, share / maxShare, peakMegabytes / maxMegabytes), detail };
  },
};
