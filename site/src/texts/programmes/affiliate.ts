import { affiliateProgramme } from '@timbre/contract/affiliates';
import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

const { percent, months, customerPercent, customerTrialDays } = affiliateProgramme;

interface AffiliateTexts extends BodyTexts {
  readonly partner: string;
  readonly logIn: string;
  readonly terms: string;
}

export const affiliateTexts: Texts<AffiliateTexts> = {
  en: {
    title: 'Affiliate program',
    lead: `Recommend the studio where you write, film or teach, and earn ${percent}% of everything your customers pay in their first ${months} months.`,
    action: 'Apply',
    note: 'The owner of this studio reviews every application.',
    partner: 'Already a partner?',
    logIn: 'Log in as affiliate',
    terms: 'Read the affiliate terms',
    points: [
      {
        title: 'You get',
        text: `${percent}% of every payment, for ${months} months from a customer’s first one. There is no cap.`,
      },
      {
        title: 'Your customers get',
        text: `${customerPercent}% off their first plan, or ${customerTrialDays} days to try Professional.`,
      },
      { title: 'You see', text: 'Clicks, customers and every commission, to the cent, in an area of your own.' },
    ],
    stepsTitle: 'How it works',
    steps: [
      { title: 'Apply', text: 'Say who you are and where you will recommend the studio. You get the answer by email.' },
      {
        title: 'Share your link',
        text: 'Log in with a code from an email, copy your link, and put it where people ask.',
      },
      { title: 'Win customers', text: 'Everyone who signs up through your link within 30 days is your customer.' },
      { title: 'Get paid', text: 'Each payment is listed with your share of it. The owner of the studio pays it out.' },
    ],
    questions: [
      {
        question: 'Do I need an account of the studio?',
        answer: 'No. The affiliate area has a login of its own: a six-digit code that is emailed to you.',
      },
      {
        question: 'What happens when a customer is refunded?',
        answer: 'The commission for that payment is reversed.',
      },
      { question: 'Do my own orders count?', answer: 'No. Your own orders don’t earn commission.' },
    ],
    closing: 'Your readers already ask which voice you use.',
  },
  ja: {
    // On a phone it breaks where its two words meet.
    title: 'アフィリエイト\u200Bプログラム',
    lead: `記事、動画、授業でスタジオを紹介すると、お客様が最初の ${months} か月に支払う金額の ${percent}% を受け取れます。`,
    action: '申し込む',
    note: 'お申し込みは、このスタジオのオーナーが 1 件ずつ確認します。',
    partner: 'すでにパートナーの方は',
    logIn: 'アフィリエイトとしてログイン',
    terms: 'アフィリエイト規約を読む',
    points: [
      {
        title: 'あなたが受け取るもの',
        text: `お客様の最初の支払いから ${months} か月間、すべての支払いの ${percent}% を受け取れます。上限はありません。`,
      },
      {
        title: 'お客様が受け取るもの',
        text: `最初のプランが ${customerPercent}% 引き、またはプロフェッショナルを ${customerTrialDays} 日間お試しいただけます。`,
      },
      { title: '確認できること', text: 'クリック数、お客様の数、報酬の明細を、専用のページで確認できます。' },
    ],
    stepsTitle: '参加の流れ',
    steps: [
      { title: '申し込む', text: 'お名前と紹介する場所をお知らせください。メールでお返事します。' },
      { title: 'リンクを共有', text: 'メールで届くコードでログインし、リンクをコピーして紹介したい場所に載せます。' },
      { title: 'お客様が登録', text: 'リンクを開いてから 30 日以内に登録した方が、あなたのお客様になります。' },
      { title: '報酬を受け取る', text: '支払いごとの報酬が一覧に表示され、スタジオのオーナーがお支払いします。' },
    ],
    questions: [
      {
        question: 'スタジオのアカウントは必要ですか？',
        answer: 'いいえ。アフィリエイトのページには、メールで届く 6 桁のコードでログインします。',
      },
      { question: 'お客様に返金された場合はどうなりますか？', answer: 'その支払いの報酬は取り消されます。' },
      { question: '自分の注文も対象になりますか？', answer: 'いいえ、ご自身の注文に報酬は発生しません。' },
    ],
    closing: '「その声は何で作ったの？」と聞かれたら、紹介してみませんか。',
  },
};
