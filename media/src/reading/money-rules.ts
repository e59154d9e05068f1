import { amountSource, isSingular, parseAmount, sayAmount, type Amount, type NumberStyle } from './amount.ts';
import { anyOf, blank, sticky, wordEnd, type Rule } from './rule.ts';
import { words, type Agreement } from './spoken-numbers.ts';

/** A currency's name and its hundredth's; no hundredth: amounts with decimals are read with the point. */
export interface Currency {
  readonly one: string;
  readonly many: string;
  readonly gender?: Agreement;
  readonly cent?: { readonly one: string; readonly many: string; readonly gender?: Agreement };
}

/** The ISO codes every language here has a name for. */
export type CurrencyCode = 'USD' | 'EUR' | 'GBP' | 'JPY' | 'CHF' | 'BRL' | 'CNY' | 'INR';

/** How a language says sums of money. */
export interface MoneyWords {
  readonly currencies: Readonly<Record<CurrencyCode, Currency>>;
  /** Between whole and hundredths: three dollars *and* fifty cents. */
  readonly joint: string;
  /** Whether the hundredths are named; below ten they always are where `joint` is empty. */
  readonly namesCents: (code: CurrencyCode) => boolean;
  /** Written after an amount: `million`, `k`, `Mio.`; in words. */
  readonly scales: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  /** Before the currency after millions: three millions *of* euros. */
  readonly of: (currency: string) => string;
}

const signs: Readonly<Record<string, CurrencyCode>> = {
  ...({ $: 'USD', US$: 'USD', USD: 'USD', '€': 'EUR', EUR: 'EUR', '£': 'GBP', GBP: 'GBP' } as const),
  ...({ '¥': 'JPY', '￥': 'JPY', JPY: 'JPY', CHF: 'CHF', R$: 'BRL', BRL: 'BRL', CNY: 'CNY', RMB: 'CNY' } as const),
  ...({ 'CN¥': 'CNY', 元: 'CNY', 円: 'JPY', '₹': 'INR', INR: 'INR', Rs: 'INR', 'Rs.': 'INR' } as const),
};

interface MoneyAmount {
  readonly code: CurrencyCode;
  readonly first: Amount;
  /** The upper end of 10–20 €. */
  readonly last?: Amount | undefined;
  readonly scale?: { readonly one: string; readonly many: string } | undefined;
}

function sayMoney({ code, first, last, scale }: MoneyAmount, style: NumberStyle, to: string, own: MoneyWords): string {
  const currency = own.currencies[code];
  const { cent } = currency;
  const upper = last ?? first;
  if (scale) {
    const range = words(sayAmount(first, style, 'm'), last ? words(to, sayAmount(last, style, 'm')) : '');
    return words(range, isSingular(upper, style) ? scale.one : scale.many, own.of(currency.many));
  }
  if (!last && cent && first.decimals.length === 2) return sayWithCents(first, style, code, own);
  const isMillions = /^[1-9]\d*0{6}$/u.test(upper.whole) && upper.decimals === '';
  const name = isSingular(upper, style) ? currency.one : isMillions ? own.of(currency.many) : currency.many;
  const said = sayAmount(first, style, currency.gender);
  return words(said, last ? words(to, sayAmount(last, style, currency.gender)) : '', name);
}

function sayWithCents(amount: Amount, style: NumberStyle, code: CurrencyCode, own: MoneyWords): string {
  const currency = own.currencies[code];
  const cent = currency.cent ?? currency;
  const cents = amount.decimals.replace(/^0/u, '');
  const whole: Amount = { ...amount, decimals: '' };
  if (cents === '0' || cents === '') return sayMoney({ code, first: whole }, style, '', own);
  const centName = cents === '1' ? cent.one : cent.many;
  const saidCents = style.numbers.cardinal(cents, cent.gender);
  if (amount.whole === '0') return words(amount.sign === '-' ? style.minus : '', saidCents, centName);
  const isNamed = own.namesCents(code) || (own.joint === '' && cents.length === 1);
  const main = sayMoney({ code, first: whole }, style, '', own);
  return isNamed ? words(main, own.joint, saidCents, centName) : words(main, own.joint, style.numbers.cardinal(cents));
}

/** `$5`, `5 €`, `US$ 3.5 million`, `10–20 CHF`; `to` is the word between the ends of a range. */
export function moneyRules(style: NumberStyle, to: string, own: MoneyWords): Rule[] {
  const sign = anyOf(Object.keys(signs).filter((one) => one !== '元' && one !== '円'));
  const after = anyOf(Object.keys(signs));
  const amount = amountSource(style);
  // 1.299,– €
  const range = String.raw`(${amount})(?:[,.][–—-]{1,2}(?!\d))?(?:${blank}?[–-]${blank}?(${amount}))?`;
  const scale = String.raw`(?:[ \u00A0-]?(${anyOf(Object.keys(own.scales))})${wordEnd})?`;
  // A letter of a code needs an end; a sign does not.
  const end = String.raw`(?:(?<=[A-Za-z])${wordEnd}|(?<![A-Za-z]))`;
  const says = (
    codeText: string | undefined,
    [minus, low, high, scaleText]: readonly (string | undefined)[],
  ): string | undefined => {
    const code = signs[codeText ?? ''];
    const first = parseAmount(`${minus ? '-' : ''}${low ?? ''}`, style);
    if (code === undefined || !first) return undefined;
    const last = high === undefined ? undefined : parseAmount(high, style);
    return sayMoney({ code, first, last, scale: own.scales[scaleText ?? ''] }, style, to, own);
  };
  return [
    {
      kind: 'money',
      starts: ['sign', 'letter'],
      pattern: sticky(String.raw`([-−])?(${sign})([-−])?${blank}?${range}${scale}${wordEnd}`),
      say: ([, minus, code, inner, low, high, scaleText], place) =>
        minus && /[\p{L}\p{N}]$/u.test(place.before) ? undefined : says(code, [minus ?? inner, low, high, scaleText]),
    },
    {
      kind: 'money',
      starts: ['digit', 'sign'],
      pattern: sticky(String.raw`([-−])?${range}${scale}${blank}?(${after})${end}`),
      say: ([, minus, low, high, scaleText, code], place) =>
        minus && /[\p{L}\p{N}]$/u.test(place.before) ? undefined : says(code, [minus, low, high, scaleText]),
    },
  ];
}
