import type { EngineVoice } from '../speech/port.ts';

/** The North Wind and the Sun, as the International Phonetic Association has it: all sounds of English in some seconds. */
const english = [
  'The north wind and the sun were arguing about which of them was stronger, when a traveler came along wrapped in a warm cloak.',
  'They agreed that the one who first made the traveler take his cloak off should be considered stronger than the other.',
  'Then the north wind blew as hard as he could, but the more he blew, the more closely did the traveler fold his cloak around him, and at last the north wind gave up the attempt.',
] as const;

/** Every language here reads figures in itself. So many, because a few seconds of them are mostly pauses. */
const numbers = [
  '1, 2, 3, 4, 5, 6, 7, 8, 9, 10.',
  '11, 13, 14, 18, 20, 30, 40, 50, 60.',
  '100, 200, 345, 678.',
  '1000, 1500, 2400.',
] as const;

/** What a voice says so that its print can be taken, sentence by sentence. */
export function printText({ language, demoText }: Pick<EngineVoice, 'language' | 'demoText'>): readonly string[] {
  if (language.startsWith('en')) return english;
  return /\p{L}/u.test(demoText) ? [demoText, ...numbers] : numbers;
}
