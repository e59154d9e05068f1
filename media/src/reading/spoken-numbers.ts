/** Which form a number takes before a noun: masculine, feminine or neuter; nothing: it stands alone, as in counting. */
export type Agreement = 'm' | 'f' | 'n' | undefined;

/** A language's number words. `digits` is a row of 0–9, with or without leading zeros. */
export interface SpokenNumbers {
  readonly digitNames: readonly string[];
  /** Up to 10^15; what is longer, or starts with a zero, is read digit by digit. */
  readonly cardinal: (digits: string, agreement?: Agreement) => string;
  readonly ordinal: (digits: string, agreement?: Agreement) => string;
  readonly year: (digits: string) => string;
  /** What stands behind the decimal mark, without the mark's name. */
  readonly decimals: (digits: string) => string;
  /** A number that is a name: of a flight, a room, a model. */
  readonly code: (digits: string) => string;
  /** Undefined where the language would not say it as a fraction. */
  readonly fraction: (numerator: string, denominator: string) => string | undefined;
}

/** Longest number that has words: 10^15 has sixteen digits. */
export const isInWords = (digits: string): boolean =>
  (digits.length <= 15 || digits === '1000000000000000') && (digits === '0' || !digits.startsWith('0'));

/** Groups of three digits, the last one the units: 1234567 → 1, 234, 567. */
export function thousands(digits: string): number[] {
  const groups: number[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(Number(digits.slice(Math.max(0, end - 3), end)));
  return groups;
}

/** One word per digit. */
export const digitByDigit = (digits: string, names: readonly string[], glue = ' '): string =>
  Array.from(digits, (digit) => names[Number(digit)] ?? '').join(glue);

/** Whatever is neither empty nor undefined, with single spaces between. */
export const words = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** Decimals as one number, zeros at their head by name (3,05: zero five), digit by digit from the fourth on. */
export function decimalsAsNumber(
  digits: string,
  names: readonly string[],
  cardinal: (digits: string) => string,
): string {
  if (digits.length > 3) return digitByDigit(digits, names);
  const zeros = /^0*/u.exec(digits)?.[0] ?? '';
  const rest = digits.slice(zeros.length);
  return words(digitByDigit(zeros, names), rest === '' ? '' : cardinal(rest));
}
