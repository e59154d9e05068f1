import type { Place } from '../rule.ts';

const afterYearWord =
  /\b(?:in|since|by|from|until|till|during|before|after|around|circa|year|of|spring|summer|autumn|fall|winter|and|to|mid|early|late|copyright|class of|©)[ -]$|[(–-]$/iu;
const notPlural =
  /^(?:was|is|has|as|this|his|its|us|does|across|plus|minus|times|versus|always|perhaps|thus|yes|less|these|those|sees|saw|marks|brings|remains|runs|comes|goes|gets|begins|starts|ends|sets|makes|takes|gives|shows|stands)\b/iu;
const counted =
  /^[ \u00A0](?:\p{L}+(?:ed|ing|al|ish|ic|ive|ful|ous|ary|y|er|ew)\s)?(?:people|men|women|children|miles|feet|sheep|fish|\p{Ll}{2,}s)\b/u;

/** Whether figures without a sign of being a date are a year. */
export function isEnglishYear(digits: string, { before, after }: Place): boolean {
  if (/^ ?(?:BC|AD|BCE|CE|B\.C|A\.D)\b/u.test(after) || /\b(?:AD|year|A\.D\.) $/u.test(before))
    return digits.length > 2;
  if (digits.length !== 4) return false;
  const value = Number(digits);
  const hasCue = afterYearWord.test(before);
  const isCounted = counted.test(after) && !notPlural.test(after.trimStart());
  if (isCounted) return false;
  if (value >= 1100 && value < 2100)
    return !/[$€£¥#+]$|\b(?:page|number|no\.|line|code|pin|exactly|nearly|about|over|than|only|all) $/iu.test(before);
  return hasCue && value >= 1000 && value < 2200 && /\b(?:in|since|year|until|circa) $/iu.test(before);
}
