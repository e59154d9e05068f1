import type { Invoice, InvoiceLine } from '@timbre/contract/billing/billing-invoices';
import { languageOfTag } from '@timbre/contract/screens/screen';
import { planNameIn } from '../product-names.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** A paper as it is set: every word of it, in one language. */
export interface InvoicePaper {
  readonly number: string;
  readonly title: string;
  /** Number, dates. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parties: readonly { readonly label: string; readonly lines: readonly string[] }[];
  readonly heads: readonly [what: string, amount: string];
  readonly rows: readonly (readonly [what: string, amount: string])[];
  readonly total: readonly [label: string, amount: string];
  /** Below the total: tax, that it is paid, the seller's note. */
  readonly notes: readonly string[];
}

const english = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  number: 'Number',
  issued: 'Issued',
  paid: 'Paid',
  about: 'For invoice',
  from: 'From',
  to: 'Billed to',
  taxId: 'Tax ID',
  what: 'Description',
  amount: 'Amount',
  total: 'Total paid',
  refunded: 'Total refunded',
  credits: (count: string) => `${count} credits`,
  api: 'API balance',
  month: 'monthly',
  year: 'yearly',
  plan: (name: string, interval: string) => `${name} plan, ${interval}`,
  unused: 'Unused part of your previous plan',
  discount: 'Discount',
  refund: (what: string) => `Refund: ${what}`,
  tax: (percent: string, sum: string) => `Includes ${percent} tax: ${sum}`,
  test: 'Test payment. No money was taken, and this document is not valid for accounting.',
};

const japanese: typeof english = {
  invoice: '請求書兼領収書',
  receipt: '領収書',
  'credit-note': '返金明細書',
  number: '番号',
  issued: '発行日',
  paid: 'お支払い日',
  about: '対象の請求書',
  from: '発行者',
  to: '宛先',
  taxId: '登録番号',
  what: '内容',
  amount: '金額',
  total: 'お支払い合計',
  refunded: '返金合計',
  credits: (count) => `${count}クレジット`,
  api: 'API残高',
  month: '月払い',
  year: '年払い',
  plan: (name, interval) => `${name}プラン（${interval}）`,
  unused: '以前のプランの未使用分',
  discount: '割引',
  refund: (what) => `返金: ${what}`,
  tax: (percent, sum) => `うち税額（${percent}）: ${sum}`,
  test: 'テスト決済です。実際の支払いは行われておらず、会計書類としては使えません。',
};

interface Issued extends Omit<Invoice, 'lines' | 'paidAt'>, Omit<InvoiceContent, 'about'> {
  readonly buyer: string | null;
  /** Number of the invoice that a credit note is about. */
  readonly about: string | null;
}

/** Cents of tax within a sum that includes it. */
export const taxWithin = (cents: number, percent: number): number => Math.round((cents * percent) / (100 + percent));

/** The words of a paper for its reader. */
export function invoicePaper(issued: Issued, reader: { language: string; timeZone: string }): InvoicePaper {
  const language = languageOfTag(reader.language) === 'ja' ? 'ja' : 'en';
  const words = language === 'ja' ? japanese : english;
  const { kind, amount, currency, seller } = issued;
  const money = (cents: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100).replace('\u2212', '-');
  const percentOf = (percent: number): string =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);
  const day = (time: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: reader.timeZone }).format(new Date(time));
  const product = ({ plan, interval, credits }: InvoiceLine): string =>
    plan === null
      ? credits === null
        ? words.api
        : words.credits(new Intl.NumberFormat(language).format(credits))
      : words.plan(planNameIn(language, plan), words[interval ?? 'month']);
  const lineText = (line: InvoiceLine): string => {
    if (line.kind === 'unused') return words.unused;
    if (line.kind === 'discount')
      return line.percent === null ? words.discount : `${words.discount} (${percentOf(line.percent)})`;
    return line.kind === 'refund' ? words.refund(product(line)) : product(line);
  };
  const tax = seller?.taxPercent ?? null;
  return {
    number: issued.number,
    title: words[kind === 'invoice' && seller === null ? 'receipt' : kind],
    facts: [
      [words.number, issued.number],
      [words.issued, day(issued.issuedAt)],
      ...(kind === 'invoice' ? [[words.paid, day(issued.paidAt)] as const] : []),
      ...(issued.about === null ? [] : [[words.about, issued.about] as const]),
    ],
    parties: [
      ...(seller === null
        ? []
        : [
            {
              label: words.from,
              lines: [
                seller.name,
                ...textLines(seller.address),
                ...(seller.taxId === '' ? [] : [`${words.taxId}: ${seller.taxId}`]),
              ],
            },
          ]),
      ...(issued.buyer === null ? [] : [{ label: words.to, lines: textLines(issued.buyer) }]),
    ],
    heads: [words.what, words.amount],
    rows: issued.lines.map((line) => [lineText(line), money(line.cents)]),
    total: [kind === 'invoice' ? words.total : words.refunded, money(amount)],
    notes: [
      ...(tax === null ? [] : [words.tax(percentOf(tax), money(taxWithin(amount, tax)))]),
      ...(issued.isTest ? [words.test] : []),
      ...textLines(seller?.note ?? ''),
    ],
  };
}

const textLines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Everything a paper says, to see whether there are fonts for it. */
export const paperTexts = ({ title, facts, parties, heads, rows, total, notes }: InvoicePaper): string[] => [
  title,
  ...facts.flat(),
  ...parties.flatMap(({ label, lines }) => [label, ...lines]),
  ...heads,
  ...rows.flat(),
  ...total,
  ...notes,
];
