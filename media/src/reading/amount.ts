import { words, type Agreement, type SpokenNumbers } from './spoken-numbers.ts';

/** How a language writes and says numbers with a sign and decimals. */
export interface NumberStyle {
  readonly numbers: SpokenNumbers;
  readonly decimal: '.' | ',';
  /** Members of a character class besides the no-break spaces: what may stand between thousands. */
  readonly groups: string;
  readonly glue: ' ' | '';
  readonly minus: string;
  readonly plus: string;
  readonly point: Readonly<Record<'.' | ',', string>>;
  /** Which amounts take the singular of a unit: exactly one, or all below two. */
  readonly singular: 'one' | 'below-two';
}

/** A number as written. */
export interface Amount {
  readonly sign: '' | '-' | '+';
  readonly whole: string;
  readonly mark: '.' | ',';
  /** Empty where nothing stands behind the mark. */
  readonly decimals: string;
}

/** Source of an unsigned number, without groups that capture. */
export function amountSource({ decimal, groups }: NumberStyle): string {
  const other = decimal === '.' ? ',' : '.';
  const between = String.raw`[${groups}\u00A0\u2009\u202F]`;
  const grouped = String.raw`[1-9]\d{0,2}(?:${between}\d{3}){1,8}(?!\d)`;
  const indian = decimal === '.' ? String.raw`|\d{1,2}(?:,\d{2}){1,6},\d{3}(?!\d)` : '';
  // The foreign mark counts where it cannot be the one between thousands.
  const tail = String.raw`(?:[${decimal}]\d{1,24}(?!\d)|[${other}](?!\d{3}(?!\d))\d{1,24}(?!\d))?`;
  return String.raw`(?:(?:${grouped}${indian}|\d{1,24}(?!\d))${tail})`;
}

/** A number that may have a minus or plus in front. */
export const signedSource = (style: NumberStyle): string => String.raw`[-−+]?${amountSource(style)}`;

/** A number from its figures, grouped or not; undefined where there are none. */
export function parseAmount(written: string, style: NumberStyle): Amount | undefined {
  const [, sign = '', body = ''] = /^([-−+]?)[\s]*(.*)$/u.exec(written) ?? [];
  const { mark, at } = markOf(body, style);
  const whole = (at < 0 ? body : body.slice(0, at)).replace(/\D/gu, '');
  const decimals = at < 0 ? '' : body.slice(at + 1).replace(/\D/gu, '');
  if (whole === '' && decimals === '') return undefined;
  return { sign: sign === '−' ? '-' : sign === '-' || sign === '+' ? sign : '', whole: whole || '0', mark, decimals };
}

function markOf(body: string, { decimal }: NumberStyle): { readonly mark: '.' | ','; readonly at: number } {
  const at = body.lastIndexOf(decimal);
  if (at >= 0 && body.indexOf(decimal) === at) return { mark: decimal, at };
  const other = decimal === '.' ? ',' : '.';
  const foreign = body.lastIndexOf(other);
  const isGroup = /^\d{3}$/u.test(body.slice(foreign + 1)) && !body.startsWith('0');
  return foreign >= 0 && !isGroup && body.indexOf(other) === foreign
    ? { mark: other, at: foreign }
    : { mark: decimal, at: -1 };
}

/** The words of an amount; decimals keep the plain form, so only a whole number agrees with its noun. */
export function sayAmount(amount: Amount, style: NumberStyle, agreement?: Agreement): string {
  const { numbers, minus, plus, point, glue } = style;
  const sign = amount.sign === '-' ? minus : amount.sign === '+' ? plus : '';
  const whole = numbers.cardinal(amount.whole, amount.decimals === '' ? agreement : undefined);
  const rest = amount.decimals === '' ? '' : words(point[amount.mark], numbers.decimals(amount.decimals));
  const said = words(sign, whole, rest);
  return glue === '' ? said.replaceAll(' ', '') : said;
}

/** Whether an amount takes its unit in the singular. */
export function isSingular({ whole, decimals }: Amount, { singular }: NumberStyle): boolean {
  if (singular === 'one') return whole === '1' && /^0*$/u.test(decimals);
  return whole === '0' || whole === '1';
}
