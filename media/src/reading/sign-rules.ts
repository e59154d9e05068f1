import { type Place, type Rule } from './rule.ts';

/** How a language says signs. */
export interface SignWords {
  /** Names of the signs; also what spelling and web addresses say. */
  readonly names: Readonly<Record<string, string>>;
  /** What a sign is as a word of a sentence, where that is not its name: `&` and, `%` percent. */
  readonly spoken: Readonly<Record<string, string>>;
  /** Between the ends of a range; `isScore`: 3–1. */
  readonly to: (place: Place, sign: string) => string;
  /** `#1`. */
  readonly number: (digits: string) => string;
  readonly hashtag: string;
  /** Behind a price: 5 €/month. */
  readonly per: string;
  /** Between sizes: 10 × 20 cm. */
  readonly by: string;
}

/** Signs that are said only between or before figures. */
const ofFigures = /^[+=<>*×÷±≈≤≥≠~^·−]$/u;
/** Signs no one reads: marks of trade, bullets, arrows, boxes; the engines would name them. */
const unread = '™®•·‣◦▪●○■□★☆→←↑↓⇒|_\\*^~<>✓✔✗✘';

function sayFigureSign(sign: string, { before, after }: Place, own: SignWords): string | undefined {
  const isBetween = /[\d)\]%\p{L}]\s?$/u.test(before) && /^\s?[-−+(√$€£]?[\d(.\p{L}]/u.test(after);
  const isBefore = /^\s?[-−]?[\d$€£]/u.test(after);
  if (sign === '~' || sign === '±' || sign === '≈') return isBefore ? (own.spoken[sign] ?? own.names[sign]) : undefined;
  if (/[<>≤≥]/u.test(sign)) return isBefore ? own.spoken[sign] : undefined;
  if (sign === '×') return isBetween ? own.by : undefined;
  if (sign === '*') return /\d\s?$/u.test(before) && /^\s?\d/u.test(after) ? own.spoken['×'] : undefined;
  if (sign === '+' || sign === '=') return own.spoken[sign] ?? own.names[sign];
  return isBetween ? (own.spoken[sign] ?? own.names[sign]) : undefined;
}

/** Dashes between figures, `#`, slashes, and signs that stand for a word. */
export function signRules(own: SignWords): Rule[] {
  return [
    {
      kind: 'cardinal',
      starts: ['sign'],
      pattern: /#(\d{1,6})(?!\d)/uy,
      say: ([, digits = '']) => own.number(digits),
    },
    {
      // N.º 5, n° 5, № 5
      kind: 'abbreviation',
      starts: ['letter', 'sign'],
      pattern: /(?:[nN]\.?[º°]|№)(?= ?\d)/uy,
      say: () => own.spoken['#'],
    },
    {
      kind: 'symbol',
      starts: ['sign'],
      pattern: /#(?=\p{L})/uy,
      say: () => own.hashtag,
    },
    {
      kind: 'symbol',
      starts: ['sign'],
      pattern: /[ \u00A0\u202F]?[–—-][ \u00A0\u202F]?(?=[-−+$€£¥]{0,2}\d)/uy,
      say: ([all = ''], place) => sayDash(all, place, own),
    },
    {
      kind: 'symbol',
      starts: ['sign'],
      pattern: /[/:](?=[\p{L}\d])/uy,
      say: ([sign = ''], { before, after, isForced }) => {
        const isPrice = /[$€£¥]\s?[\d.,]+[kKmM]?$|\d\s?(?:[€£¥$%]|EUR|USD|CHF)$/u.test(before) && /^\p{L}/u.test(after);
        if (isPrice && sign === '/') return own.per;
        const isBetween = sign === '/' && /[\p{L}\d]$/u.test(before);
        return isForced || isBetween || (sign === ':' && /\d$/u.test(before) && /^\d/u.test(after))
          ? sign === ':'
            ? /\p{Lu}\p{L}+ \d{1,3}$/u.test(before)
              ? ' '
              : own.to({ before, after, isForced }, ':')
            : ' '
          : undefined;
      },
    },
    {
      kind: 'symbol',
      starts: ['sign'],
      pattern: /[^\p{L}\p{Nd}\s]/uy,
      say: ([sign = ''], place) => {
        if (ofFigures.test(sign)) {
          const said = sayFigureSign(sign, place, own);
          if (said !== undefined) return said;
        }
        if (unread.includes(sign)) return ' ';
        return own.spoken[sign];
      },
    },
  ];
}

function sayDash(all: string, place: Place, own: SignWords): string | undefined {
  const { before } = place;
  const isHyphen = all.trim() === '-';
  if (!/[\d%°)\p{L}€£$]$/u.test(before)) return undefined;
  if (all.length > 1 && isHyphen) return undefined;
  if (/\p{L}$/u.test(before)) {
    const isPrice = /^\p{Sc}\d/u.test(place.after);
    return all.length === 1 && isHyphen && !isPrice ? ' ' : rangeAfterUnit(place, own);
  }
  // 1-2-3: a code, read part by part.
  const left = /(\d+)[%°]?$/u.exec(before)?.[1] ?? '';
  const isChain = /\d-\d+$/u.test(before) || /^\d+-\d/u.test(place.after);
  if (isHyphen && (isChain || left.length > 4)) return ' ';
  return own.to(place, '-');
}

/** 5 km – 10 km; elsewhere a dash after a word is a pause. */
const rangeAfterUnit = (place: Place, own: SignWords): string | undefined =>
  /\d[ \u00A0]?\p{L}{1,3}$/u.test(place.before) ? own.to(place, '-') : undefined;
