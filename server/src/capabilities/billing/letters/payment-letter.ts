import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../../platform/mail/mailer.ts';
import { planNameIn } from '../product-names.ts';
import type { Priced } from '../price-id.ts';
import type { PaymentLetter } from './payment-news.ts';

export interface LetterFacts {
  readonly kind: PaymentLetter['kind'];
  /** Null: a price this version does not know. */
  readonly what: Priced | null;
  readonly cents: number;
  readonly currency: string;
  /** Of the invoice or credit note; null: none was issued. */
  readonly number: string | null;
  readonly isTest: boolean;
  /** End of what is paid, when there is one. */
  readonly until: Date | null;
  /** What the next payment takes; null: there is none. */
  readonly nextCents: number | null;
}

interface Words {
  readonly what: string;
  readonly money: string;
  readonly next: string;
  readonly until: string;
}

type Letters = Readonly<Record<PaymentLetter['kind'], (words: Words) => { subject: string; lines: string[] }>>;

const english: Letters = {
  purchase: ({ what, money }) => ({
    subject: `Your payment for ${what}`,
    lines: [`Thank you. You paid ${money} for ${what}.`],
  }),
  renewal: ({ what, money }) => ({
    subject: `Your ${what} was renewed`,
    lines: [`Your ${what} was renewed, and you paid ${money}.`],
  }),
  trial: ({ what, next, until }) => ({
    subject: `Your free trial of ${what} has started`,
    lines: [
      `Your free trial of ${what} runs until ${until}.`,
      `Unless you cancel before then, you pay ${next} that day.`,
    ],
  }),
  cancelled: ({ what, until }) => ({
    subject: `Your ${what} is cancelled`,
    lines: [
      `You cancelled your ${what}. You keep access until ${until}, and won’t be charged again.`,
      'After that, unused plan credits are frozen. They come back when you subscribe again. Credits from packs stay usable.',
      'Changed your mind? Resume your plan in your account before it ends.',
    ],
  }),
  refund: ({ what, money }) => ({
    subject: `Your refund of ${money}`,
    lines: [`We refunded ${money} for ${what}.`, 'It can take 5 to 10 business days to reach your account.'],
  }),
  unpaid: ({ what }) => ({
    subject: `Your payment for ${what} failed`,
    lines: [
      `Your card was declined, so your ${what} couldn’t be renewed and has stopped.`,
      'Update your card or choose a plan in your account to continue.',
    ],
  }),
};

const japanese: Letters = {
  purchase: ({ what, money }) => ({
    subject: `${what}のお支払いについて`,
    lines: [`ありがとうございます。${what}の代金${money}をお支払いいただきました。`],
  }),
  renewal: ({ what, money }) => ({
    subject: `${what}が更新されました`,
    lines: [`${what}が更新され、${money}をお支払いいただきました。`],
  }),
  trial: ({ what, next, until }) => ({
    subject: `${what}の無料体験が始まりました`,
    lines: [
      `${what}を${until}まで無料でお試しいただけます。`,
      `それまでに解約しない場合、同日に${next}のお支払いが発生します。`,
    ],
  }),
  cancelled: ({ what, until }) => ({
    subject: `${what}が解約されました`,
    lines: [
      `${what}を解約しました。${until}まで引き続きご利用いただけ、今後の請求はありません。`,
      '終了後、未使用のプランのクレジットは凍結され、再度ご登録いただくと戻ります。クレジットパックの分はそのままお使いいただけます。',
      'プランの終了前であれば、アカウントページから再開できます。',
    ],
  }),
  refund: ({ what, money }) => ({
    subject: `${money}の返金について`,
    lines: [`${what}の代金のうち${money}を返金しました。`, 'お手元に届くまで5〜10営業日かかることがあります。'],
  }),
  unpaid: ({ what }) => ({
    subject: `${what}のお支払いができませんでした`,
    lines: [
      `カードでのお支払いができなかったため、${what}を更新できず、ご利用が停止されました。`,
      'アカウントページでカードを更新するか、プランを選び直してください。',
    ],
  }),
};

const intervals = { en: { month: 'monthly', year: 'yearly' }, ja: { month: '月払い', year: '年払い' } } as const;

function nameOf(what: Priced | null, language: 'en' | 'ja'): string {
  if (what === null) return language === 'ja' ? 'ご注文' : 'order';
  if (what.kind === 'pack') {
    const credits = new Intl.NumberFormat(language).format(what.credits);
    return language === 'ja' ? `${credits}クレジット` : `${credits} credits`;
  }
  if (what.kind === 'api') return language === 'ja' ? 'API残高' : 'your API balance';
  const plan = planNameIn(language, what.plan);
  const interval = intervals[language][what.interval];
  return language === 'ja' ? `${plan}プラン（${interval}）` : `${plan} plan (${interval})`;
}

/** A letter about a payment or subscription, in the language of the person. */
export function paymentLetter(
  reader: { readonly language: string; readonly timeZone: string },
  facts: LetterFacts,
  accountUrl: string,
): MailText {
  const language = languageOfTag(reader.language) === 'ja' ? 'ja' : 'en';
  const money = (cents: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency: facts.currency }).format(cents / 100);
  const until =
    facts.until === null
      ? ''
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: reader.timeZone }).format(facts.until);
  const next = money(facts.nextCents ?? 0);
  const words = { what: nameOf(facts.what, language), money: money(facts.cents), next, until };
  const { subject, lines } = (language === 'ja' ? japanese : english)[facts.kind](words);
  const isPaid = facts.kind === 'purchase' || facts.kind === 'renewal';
  const more: string[] = [];
  if (isPaid && facts.until !== null)
    more.push(language === 'ja' ? `次回のお支払い: ${until}に${next}` : `Next payment: ${next} on ${until}.`);
  if (facts.number !== null) {
    const isNote = facts.kind === 'refund';
    more.push(
      language === 'ja'
        ? `${isNote ? '返金明細書' : '請求書'} ${facts.number} はアカウントページからダウンロードできます。`
        : `Download ${isNote ? 'credit note' : 'invoice'} ${facts.number} in your account.`,
    );
  }
  if (facts.isTest)
    more.push(
      language === 'ja'
        ? 'テスト決済のため、実際のお金の動きはありません。'
        : 'This was a test payment: no money changed hands.',
    );
  const link = language === 'ja' ? `アカウント: ${accountUrl}` : `Your account: ${accountUrl}`;
  return { subject, text: `${[...lines, ...more].join('\n')}\n\n${link}\n` };
}
