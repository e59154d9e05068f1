import { isSingular, parseAmount, sayAmount, signedSource, type NumberStyle } from './amount.ts';
import { anyOf, blank, sticky, wordEnd, type Place, type Rule } from './rule.ts';
import { words, type Agreement } from './spoken-numbers.ts';

/** A unit's names. */
export interface Unit {
  readonly one: string;
  readonly many: string;
  readonly gender?: Agreement;
}

/** How a language counts and measures. */
export interface QuantityWords {
  /** By symbol as written, case and all. */
  readonly units: Readonly<Record<string, Unit>>;
  /** For the unit behind a slash: per hour. */
  readonly per: (unit: Unit) => string;
  readonly percent: Unit;
  readonly perMille: Unit;
  /** Between metres and centimetres: 1,80 m is one metre *and* eighty; undefined: read with the point. */
  readonly metreJoint?: string;
  /** The noun after a number decides its form. */
  readonly agree: (place: Place) => Agreement;
  /** Whether a 4-figure number is a year here. */
  readonly isYear: (digits: string, place: Place) => boolean;
  /** A number that the engine reads better itself, together with what follows. */
  readonly isLeft?: (place: Place) => boolean;
  /** `five-kilometer run`: the unit before a noun is in the singular. */
  readonly isAdjective?: (place: Place, hasHyphen: boolean) => boolean;
}

/** A table of units written as `km: kilometer kilometers`; names of several words use `_`, a gender stands third. */
export function unitTable(lines: string): Readonly<Record<string, Unit>> {
  const table: Record<string, Unit> = {};
  for (const line of lines.trim().split(/\s*;\s*/u)) {
    const [symbols = '', one = '', many = one, gender] = line.split(/[:\s]\s*/u).filter((part) => part !== '');
    const names = { one: one.replaceAll('_', ' '), many: many.replaceAll('_', ' ') };
    for (const symbol of symbols.split('|')) {
      table[symbol] = gender === 'f' || gender === 'n' || gender === 'm' ? { ...names, gender } : names;
    }
  }
  return table;
}

const isMinusJoined = (written: string, place: Place): boolean =>
  /^[-−+]/u.test(written) && /[\p{Script=Latin}\p{N})\]%°]$/u.test(place.before);

/** Numbers with a unit or percent sign. */
export function unitRules(style: NumberStyle, own: QuantityWords): Rule[] {
  const { units } = own;
  const symbol = anyOf(Object.keys(units));
  const say = (written: string, unit: Unit, place: Place, hasHyphen = false): string | undefined => {
    if (isMinusJoined(written, place)) return undefined;
    const amount = parseAmount(written, style);
    if (!amount) return undefined;
    const isHeight = unit === units['m'] && own.metreJoint !== undefined && /^(?!00)\d\d$/u.test(amount.decimals);
    if (isHeight && amount.whole.length < 3 && amount.whole !== '0' && amount.sign === '') {
      const metres = words(
        style.numbers.cardinal(amount.whole, unit.gender),
        amount.whole === '1' ? unit.one : unit.many,
      );
      return words(metres, own.metreJoint, style.numbers.cardinal(String(Number(amount.decimals))));
    }
    const isOne = isSingular(amount, style) || own.isAdjective?.(place, hasHyphen) === true;
    return words(sayAmount(amount, style, unit.gender), isOne ? unit.one : unit.many);
  };
  return [
    {
      kind: 'unit',
      starts: ['digit', 'sign'],
      pattern: sticky(String.raw`(${signedSource(style)})(${blank}|-)?(${symbol})(?:/(${symbol}))?${wordEnd}`),
      say: ([, written = '', gap, name = '', below], place) => {
        const unit = units[name];
        if (!unit) return undefined;
        const under = below === undefined ? undefined : units[below];
        const said = say(written, unit, place, gap === '-');
        return said && words(said, under && own.per(under));
      },
    },
    {
      kind: 'percent',
      starts: ['digit', 'sign'],
      pattern: sticky(String.raw`(${signedSource(style)})${blank}?([%‰])${wordEnd}`),
      say: ([, written = '', sign], place) => say(written, sign === '%' ? own.percent : own.perMille, place),
    },
  ];
}

/** The noun a number counts, over the upper end of a range. */
const behindRange = (place: Place): Place => ({ ...place, after: place.after.replace(/^ ?[–-] ?\d+/u, '') });

/** A year or an ordinary number: the last rules a figure meets. */
export function numberRules(style: NumberStyle, own: QuantityWords): Rule[] {
  const { numbers } = style;
  return [
    {
      kind: 'year',
      starts: ['digit'],
      pattern: sticky(String.raw`\d{1,4}(?![\d\p{Script=Latin}])`),
      say: ([digits = ''], place) =>
        place.isForced || (!/[.,]$/u.test(place.before.slice(-1)) && own.isYear(digits, place))
          ? numbers.year(digits)
          : undefined,
    },
    {
      kind: 'cardinal',
      starts: ['digit', 'sign'],
      pattern: sticky(signedSource(style)),
      say: ([written = ''], place) => {
        if (isMinusJoined(written, place) || /^[+−-]\s/u.test(written)) return undefined;
        if (!place.isForced && own.isLeft?.(place) === true) return undefined;
        const amount = parseAmount(written, style);
        if (!amount) return undefined;
        // A number with a zero at its head is a code or a row of figures.
        return sayAmount(amount, style, own.agree(behindRange(place)));
      },
    },
    {
      // .5
      kind: 'cardinal',
      starts: ['sign'],
      pattern: sticky(String.raw`[.,]\d{1,24}(?![\d.])`),
      say: ([written = ''], place) =>
        /[\p{L}\p{N}]$/u.test(place.before) || !written.startsWith(style.decimal)
          ? undefined
          : words(style.point[style.decimal], numbers.decimals(written.slice(1))),
    },
    {
      // Too long for a number: figures, one by one.
      kind: 'digits',
      starts: ['digit'],
      pattern: /\d{25,}/uy,
      say: ([digits = ''], place) =>
        place.isForced ? undefined : Array.from(digits, (one) => numbers.digitNames[Number(one)]).join(style.glue),
    },
    {
      kind: 'ordinal',
      starts: ['digit'],
      pattern: sticky(String.raw`(\d{1,15})\.?`),
      say: ([, digits = ''], place) => numbers.ordinal(digits, own.agree(place)),
      isOnAsk: true,
    },
  ];
}

/** Halves and quarters: 3/4, ½, 2½, 2 1/2. */
export interface FractionWords {
  /** Between a whole number and its fraction. */
  readonly and: string;
  /** Replaces the whole phrase where the language has its own: two and a half. */
  readonly mixed?: (whole: string, numerator: string, denominator: string) => string | undefined;
}

const written: Readonly<Record<string, string>> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** 3/4, ½, 2½ and 2 1/2. */
export function fractionRules(style: NumberStyle, own: FractionWords): Rule[] {
  const { numbers } = style;
  const say = (whole: string | undefined, fraction: string): string | undefined => {
    const [numerator = '', denominator = ''] = (written[fraction] ?? fraction).split(/[/⁄]/u);
    const said = numbers.fraction(numerator, denominator);
    if (said === undefined || whole === undefined) return said;
    return (
      own.mixed?.(whole, numerator, denominator) ?? [numbers.cardinal(whole), own.and, said].join(style.glue || '')
    );
  };
  const sign = Object.keys(written).join('');
  return [
    {
      kind: 'fraction',
      starts: ['digit', 'sign'],
      pattern: sticky(String.raw`(?:(\d{1,6})${blank}?)?([${sign}])`),
      say: ([, whole, fraction = '']) => say(whole, fraction),
    },
    {
      kind: 'fraction',
      starts: ['digit'],
      pattern: sticky(String.raw`(?:(\d{1,3}) )?(\d{1,3}[/⁄]\d{1,3})(?![/⁄\d\p{Script=Latin}])`),
      say: ([, whole, fraction = ''], place) => {
        const [over, under] = fraction.split(/[/⁄]/u).map(Number);
        const isPlain = over !== undefined && under !== undefined && over < under && under <= 100;
        return (isPlain || place.isForced) && !place.before.endsWith('/') ? say(whole, fraction) : undefined;
      },
    },
  ];
}
