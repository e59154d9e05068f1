import { expect, it } from 'vitest';
import { otherLanguage } from './other-language.ts';

const german =
  'Der Morgen war still, und die Boote lagen im Hafen. Er hatte elf Jahre auf diesen Tag gewartet, und niemand sprach.';
const japanese = '朝の光が港に静かに降りていました。漁師の船はロープにつながれて揺れていました。'.repeat(3);

it('tells what a text reads like only where that is sure and another language', () => {
  expect(otherLanguage(german, 'en')).toBe('de');
  expect(otherLanguage(japanese, 'en-US')).toBe('ja');
  expect(otherLanguage(german, 'de-AT')).toBeNull();
  expect(otherLanguage(german, null)).toBeNull();
  expect(otherLanguage('Der Morgen.', 'en')).toBeNull();
  expect(otherLanguage('one two three four five six seven eight nine ten '.repeat(4), 'de')).toBeNull();
});
