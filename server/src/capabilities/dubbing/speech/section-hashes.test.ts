import { dubRate } from '@timbre/media/dubbing/line-sound';
import { describe, expect, test } from 'vitest';
import type { SpokenLine } from '../dubbing.tables.ts';
import type { PlannedSentence } from '../../speech/speech.service.ts';
import { sectionHashes, type HeardInSections } from './section-hashes.ts';

const sound = { loudnessLufs: -20, pan: 0, room: { share: 0.1, decaySeconds: 0.2 } };
const lineAt = (start: number): SpokenLine => ({
  lineId: `line-${start}`,
  text: '',
  voiceId: 'voice',
  wantedSpeed: null,
  slot: { start, end: start + 2 },
  start,
  end: start + 2,
  speed: 1,
  overSeconds: 0,
  tried: [],
  hashes: [],
  sound,
});
const spoken = (lineId: string): PlannedSentence[] => [
  { hash: lineId, leadSeconds: 0, pauseSeconds: 0.2 } as PlannedSentence,
];
const starts = [10, 40, 74, 100, 150, 200, 280];
const heard: HeardInSections = {
  row: { fileId: 'file' },
  background: 'keep',
  isWatermarked: false,
  spans: { speech: starts.map((start) => ({ start, end: start + 2, pan: 0 })), kept: [] },
  lines: starts.map(lineAt),
  sentencesOf: spoken,
  holds: [],
  frames: 300 * dubRate,
};
const before = sectionHashes(heard);
/** Numbers of the sections with another name than before. */
const changedBy = (change: Partial<HeardInSections>): number[] =>
  sectionHashes({ ...heard, ...change }).flatMap((hash, at) => (hash === before[at] ? [] : [at]));

describe('a section has another name', () => {
  test.each([
    ['said by another rendering', 10, [0]],
    ['said by another rendering, across a cut', 74, [0, 1]],
    ['said by another rendering at the end', 280, [4]],
  ])('where a line is %s', (_, start, sections) => {
    const sentencesOf = (id: string) => spoken(id === `line-${start}` ? 'other' : id);
    expect(changedBy({ sentencesOf })).toEqual(sections);
  });

  test('where a line came from and where it went', () => {
    const moved = heard.lines.map((line) => (line.lineId === 'line-100' ? { ...line, start: 230, end: 232 } : line));
    expect(changedBy({ lines: moved })).toEqual([1, 3]);
    const louder = heard.lines.map((line) =>
      line.lineId === 'line-150' ? { ...line, sound: { ...sound, loudnessLufs: -19 } } : line,
    );
    expect(changedBy({ lines: louder })).toEqual([2]);
  });

  test('where the original is heard otherwise', () => {
    const kept = [{ start: 160, end: 161 }];
    expect(changedBy({ spans: { ...heard.spans, kept } })).toEqual([2]);
    const speech = heard.spans.speech.filter(({ start }) => start !== 200);
    expect(changedBy({ spans: { ...heard.spans, speech } })).toEqual([3]);
  });

  test('from a hold on, and everywhere when all of it is made otherwise', () => {
    const seconds = 0.5;
    const holds = [{ at: 150, seconds }];
    expect(changedBy({ holds, frames: heard.frames + seconds * dubRate })).toEqual([2, 3, 4]);
    for (const change of [{ isWatermarked: true }, { background: 'duck' }, { row: { fileId: 'other' } }] as const)
      expect(changedBy(change)).toEqual([0, 1, 2, 3, 4]);
  });

  test('never because its rows came out of the database, in which keys have another order', () => {
    const room = { decaySeconds: sound.room.decaySeconds, share: sound.room.share };
    const lines = heard.lines.map((line) => ({ ...line, sound: { pan: 0, room, loudnessLufs: -20 } }));
    expect(changedBy({ lines })).toEqual([]);
  });
});
