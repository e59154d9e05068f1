import { describe, expect, it } from 'vitest';
import { fliteCells } from './flite-text.ts';
import { cellsOf, harmless, joinCells } from '../spoken-text.ts';

const read = (text: string) => joinCells(fliteCells(harmless(cellsOf(text, [], () => undefined))));

describe('fliteCells', () => {
  it.each([
    ['café naïve Zürich', 'cafe naive Zurich'],
    ['Straße, œuvre, ﬁne, Łódź', 'Strasse, oeuvre, fine, Lodz'],
    ['“quoted” ‘so’ it’s…', `"quoted" 'so' it's...`],
    ['٣٤ and ४२ and １２', '34 and 42 and 12'],
    ['£5.50 now, €20.', '5.50 pounds now, 20 euros.'],
    ['½ ²', '1/2 2'],
    ['привет', ''],
  ])('%s → %s', (text, expected) => {
    expect(read(text).text).toBe(expected);
  });

  it('keeps the way back to the text', () => {
    const { text, starts, ends } = read('Ein Straßenfest');
    const at = text.indexOf('ssen');
    expect([starts[at], ends[at], starts[at + 1], ends[at + 1], starts[at + 2]]).toEqual([8, 9, 8, 9, 9]);
  });
});
