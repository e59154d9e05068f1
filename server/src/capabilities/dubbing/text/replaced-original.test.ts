import { isOutdatedIn, type DubLine } from '@timbre/contract/dubbing/dub-document';
import { expect, it } from 'vitest';
import { replacedOriginal } from './replaced-original.ts';

const wording = { text: 'Guten Morgen.', madeFrom: 'Good morning.', voiceId: 'own', speed: 1.1, isLocked: true };
const line = (id: string, speakerId: string, times: readonly [number, number], text: string): DubLine => ({
  id,
  speakerId,
  start: times[0],
  end: times[1],
  text,
  keepsOriginal: false,
  wordings: { de: { ...wording, text: `[${text}]`, madeFrom: text } },
});
const speakers = [
  { id: 'a', name: 'Anna', colour: 'teal', voices: { de: 'marta' } },
  { id: 'b', name: 'Speaker 2', colour: 'plum', voices: { de: 'pablo' } },
] as const;
const lines = [
  line('l1', 'a', [0, 2], 'Good morning.'),
  line('l2', 'b', [2, 4], 'Helo.'),
  { ...line('l3', 'a', [4, 6], 'La la la.'), keepsOriginal: true },
];
const cue = (start: number, end: number, text: string) => `00:0${start}.000 --> 00:0${end}.000\n${text}\n`;
function replaced(...cues: string[]) {
  let next = 0;
  const told = { durationSeconds: 9, readerLanguage: 'en', newId: () => `n${(next += 1)}` };
  const before = { lines, speakers: speakers.map((one) => ({ ...one, voices: { ...one.voices } })) };
  return replacedOriginal(`WEBVTT\n\n${cues.join('\n')}`, before, told);
}

it('lines at the times of others stay those lines, and what was made from other words is outdated', () => {
  const made = replaced(
    cue(0, 2, 'Good morning.'),
    cue(2, 4, 'Hello.'),
    cue(4, 6, 'Tra la la.'),
    cue(7, 8, 'Good bye.'),
  );
  expect(made.lines).toEqual([
    lines[0],
    { ...lines[1], text: 'Hello.' },
    { ...lines[2], text: 'Tra la la.' },
    { id: 'n4', speakerId: 'a', start: 7, end: 8, text: 'Good bye.', keepsOriginal: false, wordings: {} },
  ]);
  expect(made.lines.map((one) => isOutdatedIn(one, 'de'))).toEqual([false, true, false, false]);
  expect(made.speakers).toEqual(speakers);
});

it('names stand for who is called so or said that; others are new, and everyone keeps their voices', () => {
  const made = replaced(cue(0, 2, '<v ANNA>Good morning.'), cue(2, 4, '<v Ben>Helo.'), cue(4, 6, '<v Cleo>La la la.'));
  expect(made.lines.map(({ id }) => id)).toEqual(['l1', 'l2', 'l3']);
  const { id } = made.speakers[2] ?? {};
  expect(made.lines.map(({ speakerId }) => speakerId)).toEqual(['a', 'b', id]);
  expect(made.speakers).toMatchObject([
    { id: 'a', name: 'Anna', voices: { de: 'marta' } },
    { id: 'b', name: 'Ben', colour: 'plum', voices: { de: 'pablo' } },
    { name: 'Cleo', voices: {} },
  ]);
});

it('cues on top of each other that come to one speaker share their time', () => {
  const made = replaced(cue(0, 2, 'One.'), cue(0, 2, 'Two.'), cue(5, 7, 'Three.'), cue(6, 8, 'Four.'));
  expect(made.lines.map(({ start, end, text }) => [text, start, end])).toEqual([
    ['One.', 0, 1],
    ['Two.', 1, 2],
    ['Three.', 5, 6],
    ['Four.', 6, 8],
  ]);
});
