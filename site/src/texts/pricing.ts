import { billingRules } from '@timbre/contract/billing/billing';
import { voicePrice } from '@timbre/contract/money';
import { plans, trial } from '@timbre/contract/plans';
import { formatNumber } from '@timbre/web/format';
import type { Question, Texts } from '../page.ts';

const [standard, ultra] = [voicePrice(0), voicePrice(2)];
const { days, feePercent } = billingRules.refund;
const freeChars = plans.free.previewChars ?? 0;

interface PricingTexts {
  readonly missing: string;
  readonly missingText: string;
  readonly talkTo: string;
  readonly questionsTitle: string;
  readonly questions: readonly Question[];
  readonly closing: string;
  readonly start: string;
  readonly related: string;
  /** Of a plan, for search engines. */
  readonly about: (plan: string) => string;
}

/** What the page of prices says beside what the studio's own says. */
export const pricingTexts: Texts<PricingTexts> = {
  en: {
    missing: 'Prices not found',
    missingText: 'The link is incomplete.',
    talkTo: 'Contact sales for customized plans',
    questionsTitle: 'Questions about prices',
    questions: [
      {
        question: 'What is a credit?',
        answer: `What you pay with inside the studio. A second of a standard or premium voice costs ${standard} credits, a second of an ultra or cloned voice ${ultra}. You see the price before you start, and work that fails or is cancelled costs nothing.`,
      },
      {
        question: 'What can I do for free?',
        answer: `A new account starts with ${trial.credits} trial credits for ${trial.days} days, without a card. Editing and listening stay free after that; on the Free plan you can listen to ${formatNumber(freeChars, 'en')} characters a month.`,
      },
      {
        question: 'What happens to credits I don’t use?',
        answer:
          'Credits of a plan roll over while you subscribe. If you cancel, they are frozen when the plan ends, and a new subscription brings them back. Credits of a pack never expire.',
      },
      {
        question: 'Can I change or cancel my plan?',
        answer:
          'You can move to a higher plan at any time: the unused part of your old one is deducted from the price. You can cancel at any time as well, and keep the plan until the end of the period you paid for. To take a smaller plan, cancel first and subscribe again when it ends.',
      },
      {
        question: 'Can I get a refund?',
        answer: `You can ask for your last payment back for ${days} days, as long as none of its credits were used. A fee of ${feePercent}% is kept.`,
      },
      {
        question: 'May I use the audio commercially?',
        answer:
          'Yes, with every paid plan. Exports made on the Free plan are for personal use and carry a soft watermark tone.',
      },
    ],
    closing: 'Listen first. Pay when you export.',
    start: 'Create an account',
    related: 'Related',
    about: (plan) => `The ${plan} plan of Timbre, a studio for voiceover, dubbing and talking photos.`,
  },
  ja: {
    missing: '料金が見つかりません',
    missingText: 'アドレスが正しくない可能性があります。',
    talkTo: 'ご要望に合わせたプランのお問い合わせ',
    questionsTitle: '料金についてのよくある質問',
    questions: [
      {
        question: 'クレジットとは何ですか？',
        answer: `スタジオの中で支払いに使うものです。スタンダードとプレミアムの声は 1 秒 ${standard} クレジット、ウルトラとクローンした声は 1 秒 ${ultra} クレジットです。料金は始める前に表示され、失敗や中止には料金がかかりません。`,
      },
      {
        question: '無料でできることは何ですか？',
        answer: `新しいアカウントには、${trial.days} 日間使える ${trial.credits} クレジットが付きます。カードは不要です。その後も編集と試聴は無料です。フリープランの試聴は月 ${formatNumber(freeChars, 'ja')} 文字までです。`,
      },
      {
        question: '使わなかったクレジットはどうなりますか？',
        answer:
          'プランのクレジットは、定期購入の間は繰り越されます。解約するとプランの終了時に凍結され、再開すると戻ります。パックのクレジットに期限はありません。',
      },
      {
        question: 'プランの変更や解約はできますか？',
        answer:
          '上位のプランへはいつでも変更でき、それまでのプランの未使用分が料金から差し引かれます。解約もいつでもでき、支払い済みの期間が終わるまで利用できます。下位のプランにするには、先に解約し、終了後に改めてお申し込みください。',
      },
      {
        question: '返金はできますか？',
        answer: `直近のお支払いは、クレジットを使っていなければ ${days} 日間返金を申し込めます。手数料は ${feePercent}% です。`,
      },
      {
        question: '音声を商用に使えますか？',
        answer:
          'はい、すべての有料プランで使えます。フリープランの書き出しは個人利用に限られ、小さな識別音が入ります。',
      },
    ],
    closing: 'まず聞いて、書き出すときにお支払い。',
    start: 'アカウントを作る',
    related: '関連ページ',
    about: (plan) => `音声、吹き替え、トーキングフォトのスタジオ Timbre の${plan}プランです。`,
  },
};
