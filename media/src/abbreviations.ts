/** Abbreviations that stand before a name or number, so that no sentence ends there. */
const titles = new Set(
  (
    'mr mrs ms dr prof st mt ft gen col capt lt sgt rev hon sen rep gov pres messrs mme mlle mgr sr sra srta dña ' +
    'hr fr frl ing dipl sig sigg dott avv ' +
    'no nos nr fig figs vol vols ch chap p pp art sec eq ed eds cf ca approx al vs viz e.g i.e z.b d.h u.a s.o v.chr n.chr'
  ).split(' '),
);

/** Abbreviations that may also end a sentence: they go on only when a small letter or a number follows. */
const endings = new Set(
  (
    'etc inc ltd co corp jr sr bros dept est tel a.m p.m u.s u.k e.u b.c a.d ph.d usw bzw ggf evtl etw ' +
    'jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ave blvd rd'
  ).split(' '),
);

/** Whether the full stop at the end of `head` belongs to an abbreviation or initial, seen what follows it. */
export function endsInAbbreviation(head: string, tail: string): boolean {
  const word = /([\p{L}\p{N}.]+)\.$/u.exec(head)?.[1];
  if (word === undefined) return false;
  const small = /^[\p{Ll}\p{N},;:(–—-]/u.test(tail);
  const key = word.toLowerCase();
  if (titles.has(key)) return true;
  if (endings.has(key)) return small;
  // J. R. R. Tolkien; “I.” is more often the pronoun.
  if (/^\p{Lu}$/u.test(word)) return word !== 'I';
  // Other dotted short forms: U.N., o.b.d.A.
  return /^(\p{L}\.)+\p{L}$/u.test(word) && small;
}
