import { likeness, pairsOf } from '../descriptions/likeness.ts';
import { soundClasses } from './catalogue.ts';

const shown = 6;
/** What is proposed when nothing is alike. */
const favourites = ['rain', 'applause', 'whoosh', 'door', 'footsteps', 'magic sparkle'];

const pairsOfClasses = soundClasses.map((one) => ({
  one,
  en: [one.name, ...(one.words ?? [])].map(pairsOf),
  ja: [one.nameJa, ...(one.wordsJa ?? [])].map(pairsOf),
}));

/** Anyone may ask as often as they like, so that two hundred characters of nonsense must not cost much. */
const maxWords = 8;

/** The names of sounds that are written most like these words. */
export function nearestNames(words: readonly string[], isJa: boolean): string[] {
  const asked = [...new Set(words)].slice(0, maxWords).map(pairsOf);
  const scored = pairsOfClasses.map(({ one, en, ja }) => {
    const own = isJa ? ja : en;
    const score = Math.max(0, ...asked.flatMap((word) => own.map((name) => likeness(word, name))));
    return { name: isJa ? one.nameJa : one.name, score };
  });
  const alike = scored.filter(({ score }) => score > 0.35).toSorted((one, other) => other.score - one.score);
  const usual = soundClasses
    .filter(({ name }) => favourites.includes(name))
    .map((one) => (isJa ? one.nameJa : one.name));
  return [...new Set([...alike.map(({ name }) => name), ...usual])].slice(0, shown);
}
