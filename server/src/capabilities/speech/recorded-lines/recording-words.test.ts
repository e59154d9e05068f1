import { expect, it } from 'vitest';
import { recordingWords } from './recording-words.ts';

const at = (seconds: number) => expect.closeTo(seconds) as number;
const voiced = { startSeconds: 0.15, endSeconds: 1.15 };

it('spreads the characters over the voiced part by their number', () => {
  expect(recordingWords('  Go, [pause:1s] Tom! ', 'en-US', voiced)).toEqual([
    { start: 0, end: 2, startSeconds: 0.15, endSeconds: at(0.55) },
    { start: 15, end: 18, startSeconds: at(0.55), endSeconds: at(1.15) },
  ]);
});

it('knows the words of Japanese, counts a sign beyond the basic plane once, and bears an unknown language', () => {
  const words = recordingWords('今日は晴れです。', 'ja', voiced);
  expect(words.length).toBeGreaterThan(1);
  expect(words.at(-1)?.endSeconds).toBeCloseTo(1.15);
  const [one, two] = recordingWords('𝒂𝒃 cd', 'xx-ZZ', voiced);
  expect(one?.endSeconds).toBeCloseTo(0.65);
  expect(two).toMatchObject({ start: 5, end: 7 });
});

it.each(['', ' \n', '…!?', '[pause:1s]'])('finds no words in %j', (text) => {
  expect(recordingWords(text, 'en', voiced)).toEqual([]);
});
