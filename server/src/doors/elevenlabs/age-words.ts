import type { AgeLabel } from '@timbre/contract/voices/voices';

/** The words ElevenLabs has for ages. */
export const ageOf = (years: number): string => (years < 30 ? 'young' : years < 55 ? 'middle_aged' : 'old');

const labels: ReadonlyMap<string, AgeLabel> = new Map([
  ['child', 'Children'],
  ['young', 'Youth'],
  ['old', 'Seniors'],
]);

/** What a word of theirs is here; a grown-up's where there is none. */
export const ageLabelOf = (word: string): AgeLabel => labels.get(word) ?? 'Adults';
