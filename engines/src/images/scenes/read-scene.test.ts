import { describe, expect, it } from 'vitest';
import { examplePictures } from '../makers/example-prompts.ts';
import { sceneIllustrator } from '../makers/built-in.ts';
import { readScene } from './read-scene.ts';

describe('a description in English', () => {
  it('is read for places, things, time, season, weather, style and colour', () => {
    const { plan, understood, unknownWords } = readScene(
      'Two sailing boats on a foggy lake in autumn at dusk, watercolor',
    );
    expect([...plan.shown]).toEqual(['boat', 'lake']);
    expect(plan).toMatchObject({ time: 'dusk', season: 'autumn', weather: 'fog', style: 'watercolour', tint: null });
    expect(understood).toEqual(['boat', 'fog', 'lake', 'autumn', 'dusk', 'watercolour']);
    expect(unknownWords).toEqual([]);
  });

  it.each([
    ['mountains', 'Mountains'],
    ['beaches', 'beach'],
    ['skyscrapers', 'city'],
    ['a cozy coffee shop', 'café'],
    ['cities by the ocean', 'city'],
    ['bookshelves', 'library'],
  ])('knows plurals and other words: %s', (prompt, name) => {
    expect(readScene(prompt).plan.shown).toContain(name.toLowerCase());
  });

  it('takes what is not to be seen away', () => {
    const { plan } = readScene('a beach without palm trees');
    expect([...plan.shown]).toEqual(['beach']);
  });

  it.each([
    ['a corgi astronaut riding a bicycle', ['corgi', 'astronaut', 'riding', 'bicycle']],
    ['a corgi at sunset', ['corgi']],
  ])('is not drawn when its subject is unknown: %s', (prompt, unknown) => {
    const reading = readScene(prompt);
    expect(reading).toMatchObject({ isDrawable: false, unknownWords: unknown });
    expect(reading.nearest).toHaveLength(6);
  });

  it('is drawn where something of it is known, and tells what is not', () => {
    expect(readScene('a corgi on the beach')).toMatchObject({
      isDrawable: true,
      understood: ['beach'],
      unknownWords: ['corgi'],
    });
    expect(readScene('sunset')).toMatchObject({ isDrawable: true });
    expect(readScene('watercolour')).toMatchObject({ isDrawable: false });
    expect(readScene('')).toMatchObject({ isDrawable: false, unknownWords: [] });
  });

  it('of ten thousand characters is read, and tells only some of its words', () => {
    const reading = readScene('zyxw '.repeat(1000) + Array.from({ length: 1000 }, (_, nth) => `q${nth}`).join(' '));
    expect(reading.unknownWords.length).toBeLessThanOrEqual(24);
  });
});

describe('a description in Japanese', () => {
  it('is read in the same way', () => {
    const { plan, understood, unknownWords } = readScene('夕焼けの海とヨット、水彩画');
    expect([...plan.shown].toSorted()).toEqual(['boat', 'sea']);
    expect(plan).toMatchObject({ time: 'sunset', style: 'watercolour' });
    expect(understood.toSorted()).toEqual(['夕焼け', '水彩', '海', '船'].toSorted());
    expect(unknownWords).toEqual([]);
  });

  it('is not drawn when its subject is unknown', () => {
    const reading = readScene('自転車に乗る宇宙飛行士');
    expect(reading.isDrawable).toBe(false);
    expect(reading.unknownWords).toContain('自転車');
    expect(reading.nearest).toContain('山');
  });

  it('leaves out what is not to be there', () => {
    expect([...readScene('雲のない海').plan.shown]).toEqual(['海'].map(() => 'sea'));
  });
});

describe('descriptions to begin with', () => {
  it.each([...examplePictures.en, ...examplePictures.ja])('are understood wholly: %s', (prompt) => {
    expect(readScene(prompt)).toMatchObject({ isDrawable: true, unknownWords: [] });
  });
});

it('a picture to begin with needs no subject, but has to be told how it is to look', () => {
  const { read } = sceneIllustrator({ work: () => Promise.reject(new Error('nothing is made')) });
  const from = { isFromPicture: true, style: null };
  expect(read?.('at night, in the rain', from)).toMatchObject({ isDrawable: true });
  expect(read?.('a beach', from)).toMatchObject({ isDrawable: false });
  expect(read?.('a beach', { ...from, style: 'flat' })).toMatchObject({ isDrawable: true });
});
