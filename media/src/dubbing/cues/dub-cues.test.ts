import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { describe, expect, test } from 'vitest';
import { subtitleProfiles } from '../../subtitles/subtitle-rules.ts';
import { dubCues } from './dub-cues.ts';

const lineAt = (
  id: string,
  start: number,
  end: number,
  text: string,
  es: string,
  speakerId: string | null = 'a',
): DubLine => ({
  id,
  speakerId,
  start,
  end,
  text,
  keepsOriginal: false,
  wordings: es === '' ? {} : { es: { text: es, madeFrom: text, voiceId: null, speed: null, isLocked: false } },
});
const rules = subtitleProfiles.standard;
const lines = [
  lineAt('2', 6, 9, 'And home again.', '', 'b'),
  lineAt(
    '1',
    1,
    5,
    'We went down to the harbor.',
    'Bajamos todos juntos al puerto viejo de la ciudad, y allí nos quedamos hasta que se hizo de noche y todos los barcos se fueron.',
  ),
];

describe('subtitles of a dub', () => {
  test('of the original stand where its lines do, with names where they are wanted', () => {
    const cues = dubCues(lines, { language: null, rules, wholeSeconds: 10, names: new Map([['a', 'Anna']]) });
    expect(cues.map(({ text, startSeconds, speaker }) => [text, startSeconds, speaker])).toEqual([
      ['We went down to the harbor.', 1, 'Anna'],
      ['And home again.', 6, undefined],
    ]);
  });

  test('of a language stand where its lines are spoken, cut by the rules', () => {
    const spoken = new Map([['1', { start: 1.05, end: 8 }]]);
    const cues = dubCues(lines, { language: 'es', rules, wholeSeconds: 10, spoken });
    expect(cues.length).toBeGreaterThan(1);
    expect(cues[0]?.startSeconds).toBe(1.05);
    expect(cues.at(-1)?.endSeconds).toBeGreaterThanOrEqual(8);
    expect(cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(lines[1]?.wordings['es']?.text);
    for (const { text } of cues) for (const row of text.split('\n')) expect(row.length).toBeLessThanOrEqual(42);
  });
});
