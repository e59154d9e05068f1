import { describe, expect, it } from 'vitest';
import { readSrt } from './read-srt.ts';
import { splitCues } from './split-cues.ts';
import { subtitleProfiles } from './subtitle-rules.ts';
import { toSrt } from './write-srt.ts';

const long =
  'When the boat came round the point at last, the whole village stood on the quay with lanterns in their hands, ' +
  'and nobody said a word until the first rope was thrown.';
const file = (text: string) =>
  `\uFEFF1\r\n00:00:01,000 --> 00:00:13,000\r\n${text}\r\n\r\n2\r\n0:00:14.5 --> 0:00:15.75\r\nYes.\r\n`;

describe('reading SubRip', () => {
  it('takes commas and points, all line ends and a byte order mark', () => {
    expect(readSrt(file('One\r\ntwo'))).toEqual([
      { startSeconds: 1, endSeconds: 13, text: 'One\ntwo' },
      { startSeconds: 14.5, endSeconds: 15.75, text: 'Yes.' },
    ]);
  });

  it('passes over what is no cue, says nothing or runs backwards', () => {
    expect(readSrt('hello\n\n1\n00:00:05,000 --> 00:00:02,000\nBack.\n\n2\n00:00:01,000 --> 00:00:02,000\n\n')).toEqual(
      [],
    );
    expect(readSrt('')).toEqual([]);
  });

  it('reads what it writes', () => {
    const cues = readSrt(file('One\ntwo'));
    expect(readSrt(toSrt(cues))).toEqual(cues);
  });
});

describe('cutting cues', () => {
  it('cuts the long one within its own time and leaves the short one as it was', () => {
    const cues = splitCues(readSrt(file(long)), subtitleProfiles.standard);
    expect(cues.length).toBeGreaterThan(2);
    expect(
      cues
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('\n', ' '),
    ).toBe(`${long} Yes.`);
    for (const { text } of cues) for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(42);
    const [first] = cues;
    const parts = cues.slice(0, -1);
    expect(first?.startSeconds).toBe(1);
    expect(parts.at(-1)?.endSeconds).toBeLessThanOrEqual(14.5);
    for (const [at, cue] of parts.entries()) {
      expect(cue.endSeconds).toBeGreaterThan(cue.startSeconds);
      expect(cue.startSeconds).toBeGreaterThanOrEqual(parts[at - 1]?.endSeconds ?? 0);
    }
    expect(cues.at(-1)).toMatchObject({ startSeconds: 14.5, endSeconds: 15.75, text: 'Yes.' });
  });

  it('changes nothing that keeps the rules', () => {
    const cues = readSrt('1\n00:00:01,000 --> 00:00:03,000\nAll is well.\n');
    expect(splitCues(cues, subtitleProfiles.standard)).toMatchObject(cues);
  });
});
