import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import { joinSamples, pcmSamples } from '@timbre/media/pcm';
import { describe, expect, it } from 'vitest';
import { align } from './align.ts';
import type { AlignedLine } from './port.ts';

const recordings = join(import.meta.dirname, '../../../../shared/data/speech');
const canListen = existsSync(recordings) && spawnSync('ffmpeg', ['-version']).status === 0;

/** A reading with a murmur before its first word and clicks after its last. */
const cities = [
  'It was the best of times, it was the worst of times,',
  'it was the age of wisdom, it was the age of foolishness,',
  'it was the epoch of belief, it was the epoch of incredulity,',
  'it was the season of Light, it was the season of Darkness,',
  'it was the spring of hope, it was the winter of despair,',
  'we had everything before us, we had nothing before us,',
  'we were all going direct to Heaven, we were all going direct the other way –',
  'in short, the period was so far like the present period,',
  'that some of its noisiest authorities insisted on its being received,',
  'for good or for evil, in the superlative degree of comparison only.',
];
const president = [
  'And so, my fellow Americans:',
  'ask not what your country can do for you —',
  'ask what you can do for your country.',
];
const novel = [
  'And Mr. John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
  'He was not an ill-disposed young man,',
  'unless to be rather cold hearted and rather selfish is to be ill-disposed.',
  'Had he married a more amiable woman, he might have been made still more respectable than he was.',
  'He might even have been made amiable himself.',
];

function decoded(name: string): Int16Array {
  const args = ['-v', 'error', '-i', join(recordings, `${name}.wav`), '-f', 's16le', '-ac', '1', '-ar', '16000'];
  return pcmSamples(spawnSync('ffmpeg', [...args, 'pipe:1'], { maxBuffer: 1 << 28 }).stdout);
}

async function found(lines: readonly string[], ...names: readonly string[]): Promise<readonly AlignedLine[]> {
  const samples = joinSamples(names.map(decoded));
  const answer = await align(
    { lines, language: 'en-US' },
    (async function* whole() {
      yield samples;
    })(),
  );
  if (answer.kind !== 'aligned') throw new Error(answer.reason);
  return answer.lines;
}
const sense = ['0870', '0880', '0890', '0920', '0930'].map((id) => `sense-${id}`);
const leastOf = (lines: readonly AlignedLine[]): number => Math.min(...lines.map(({ confidence }) => confidence));

describe.skipIf(!canListen)(`people's readings (skipped without ${recordings} or ffmpeg)`, { timeout: 120_000 }, () => {
  it('doubts no line that is read', async () => {
    expect(leastOf(await found(cities, 'two_cities_16k'))).toBeGreaterThanOrEqual(doubtfulConfidence);
    expect(leastOf(await found(novel, ...sense))).toBeGreaterThanOrEqual(doubtfulConfidence);
    expect(leastOf(await found(president, 'jfk'))).toBeGreaterThanOrEqual(doubtfulConfidence);
    expect(leastOf(await found(novel.slice(1, 2), 'sense-0880'))).toBeGreaterThanOrEqual(doubtfulConfidence);
  });

  it('doubts lines that are not', async () => {
    for (const [at, line] of [novel[0], president[1]].entries()) {
      const wrong = 2 * at + 1;
      const lines = await found(cities.with(wrong, line ?? ''), 'two_cities_16k');
      expect(lines[wrong]?.confidence, line).toBeLessThan(doubtfulConfidence);
    }
  });

  it('begins with the first word and ends with the last', async () => {
    const lines = await found(cities, 'two_cities_16k');
    const [first, last] = [lines[0]?.words[0], lines.at(-1)?.words.at(-1)];
    expect(Math.abs((first?.startSeconds ?? 0) - 1.2)).toBeLessThan(0.1);
    expect(Math.abs((last?.endSeconds ?? 0) - 41.63)).toBeLessThan(0.15);
    // A pause of 1.1 s stands before “ask”, one of 0.3 s behind it.
    const [americans, ask] = await found(president, 'jfk');
    expect(Math.abs((americans?.endSeconds ?? 0) - 2.13)).toBeLessThan(0.1);
    expect(Math.abs((ask?.startSeconds ?? 0) - 3.28)).toBeLessThan(0.1);
  });
});
