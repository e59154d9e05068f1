import { readText, type Reading } from '@timbre/media/reading/reading';

/** Kinds that read badly as they are written; years, plain figures, ordinals and names stay. */
const expanded: ReadonlySet<Reading['kind']> = new Set([
  ...(['abbreviation', 'date', 'duration', 'email', 'fraction', 'money', 'percent'] as const),
  ...(['roman', 'silent', 'telephone', 'time', 'unit', 'url'] as const),
]);
/** In Japanese the dictionary of the voice reads the rest, and people read kanji better than kana. */
const expandedInJapanese: ReadonlySet<Reading['kind']> = new Set(['email', 'silent', 'url'] as const);

/** What says “a” so that every voice does looks odd on paper. */
const onPaper = (spoken: string): string => spoken.replace(/\beigh\b/gu, 'a');

function isWanted(reading: Reading, written: string, isTouched: boolean, isJapanese: boolean): boolean {
  if (isJapanese) return expandedInJapanese.has(reading.kind);
  if (expanded.has(reading.kind)) return true;
  // A figure or sign beside something in words is in words too: 10–20%, $3/kg.
  if (isTouched) return true;
  if (reading.kind === 'symbol') return /^[&@#+=≥≤≠≈±×÷~°§©®™%–]$/u.test(written);
  return reading.kind === 'cardinal' && /[^\p{Nd}.,\u00A0\u202F ]/u.test(written);
}

/** A line with signs, units, money, dates, addresses and abbreviations in words, as its language reads them. */
export function expandReadings(text: string, language: string): string {
  const isJapanese = /^ja\b/u.test(language);
  const readings = readText(text, language);
  const wants = readings.map((reading) => isWanted(reading, text.slice(reading.start, reading.end), false, isJapanese));
  // Whatever touches a wanted one goes with it, along the whole run.
  const spread = (from: number, step: number): void => {
    for (let at = from; at >= 0 && at < readings.length; at += step) {
      const [one, before] = [readings[at], readings[at - step]];
      const isTouching = one && before && (step > 0 ? before.end === one.start : one.end === before.start);
      if (isTouching === true && wants[at - step] === true && !isJapanese && text.slice(one.start, one.end) !== '/')
        wants[at] = true;
      else if (isTouching === true && one.spoken.trim() === 'per' && wants[at - step] === true) wants[at] = true;
    }
  };
  spread(0, 1);
  spread(readings.length - 1, -1);
  let out = '';
  let from = 0;
  for (const [at, reading] of readings.entries()) {
    if (wants[at] !== true) continue;
    out += text.slice(from, reading.start) + onPaper(reading.spoken);
    from = reading.end;
  }
  return out + text.slice(from);
}
