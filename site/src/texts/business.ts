import { plans } from '@timbre/contract/plans';
import type { Point, Question, Texts } from '../page.ts';

const { monthlyCredits, voiceSlots, runningJobs } = plans.business;

interface BusinessTexts {
  readonly title: string;
  readonly lead: string;
  readonly ask: string;
  readonly next: { readonly title: string; readonly steps: readonly Point[] };
  readonly points: readonly Point[];
  readonly questions: readonly Question[];
}

export const businessTexts: Texts<BusinessTexts> = {
  en: {
    title: 'Voice for a company, on machines you can name.',
    lead: 'Training in nine languages, phone menus that change overnight, product videos every week. Tell us what you need; the owner of this studio answers with a plan for it.',
    ask: 'Tell us what you need',
    next: {
      title: 'What happens next',
      steps: [
        {
          title: 'The owner reads it',
          text: 'Your request goes to the person who runs this server, and nowhere else.',
        },
        { title: 'You get a reply by email', text: 'With questions, or with a plan and its price.' },
        { title: 'You try it first', text: 'A free account shows how your texts sound before anyone signs anything.' },
      ],
    },
    points: [
      {
        title: 'Your data stays where it is',
        text: 'Timbre is free software that runs on one Linux machine, this one or one of your own. With the built-in engines no text or recording leaves it.',
      },
      {
        title: 'Volume',
        text: `The Business plan has ${monthlyCredits.toLocaleString('en')} credits a month, ${voiceSlots} cloned voices, unlimited storage and ${runningJobs} jobs at once.`,
      },
      {
        title: 'Built into your systems',
        text: 'An API in the shape of OpenAI’s and ElevenLabs’ for programs that speak those, signed webhooks when work is done, and keys with limits of their own.',
      },
      {
        title: 'Names said right',
        text: 'A lexicon says product names and people the same way in every script, file and call.',
      },
      {
        title: 'Consent on record',
        text: 'A clone needs the person’s statement. It is kept with the voice, and only that account can use it.',
      },
      {
        title: 'A trail for auditors',
        text: 'The ledger accounts for every credit, and the audit log for every change that the owner makes to accounts, plans and money.',
      },
    ],
    questions: [
      {
        question: 'Can we run it ourselves?',
        answer:
          'Yes. It is under the AGPL 3.0 and needs Node and PostgreSQL. Nothing in it depends on this server. Then you need no plan from anyone.',
      },
      {
        question: 'How do we pay?',
        answer:
          'By the month or the year, with the payment methods of the pricing page, or as you agree with the owner. Each payment has an invoice to download.',
      },
      {
        question: 'Which engines speak our texts?',
        answer:
          'Each voice says what makes it. If the owner has connected an outside provider, its voices are marked, and a tool says where a text goes before it is sent.',
      },
    ],
  },
  ja: {
    title: '企業のための音声を、場所の分かるマシンで。',
    lead: '九言語の研修、一晩で変わる電話案内、毎週の製品動画。必要なことをお聞かせください。このスタジオの運営者が、内容に合ったプランをご提案します。',
    ask: 'ご要望をお聞かせください',
    next: {
      title: '送信後の流れ',
      steps: [
        { title: '運営者が読みます', text: '内容はこのサーバーの運営者にだけ届きます。' },
        { title: 'メールでお返事します', text: 'ご質問、またはプランと料金をお送りします。' },
        { title: '先にお試しください', text: '無料のアカウントで、契約の前に実際の文章の仕上がりを確かめられます。' },
      ],
    },
    points: [
      {
        title: 'データは動きません',
        text: 'Timbre は Linux マシン一台で動く自由ソフトウェアです。このサーバーでも、御社のマシンでも使えます。内蔵エンジンなら、文章や録音が外に出ることはありません。',
      },
      {
        title: '大きな量に',
        text: `ビジネスプランは月${monthlyCredits.toLocaleString('ja')}クレジット、クローン音声${voiceSlots}件、容量無制限、同時処理${runningJobs}件です。`,
      },
      {
        title: 'システムに組み込む',
        text: 'OpenAI と ElevenLabs の形式に対応した API、完了を知らせる署名付き Webhook、上限を設定できるキーを用意しています。',
      },
      {
        title: '名前を正しく読む',
        text: '製品名や人名の読みは辞書に登録すれば、台本でもファイルでも API でも同じです。',
      },
      {
        title: '同意を記録',
        text: '声のクローンには本人の同意の表明が必要です。声とともに保存され、使えるのはそのアカウントだけです。',
      },
      {
        title: '監査に応える記録',
        text: 'すべてのクレジットは台帳に、アカウント、プラン、お金に関する運営者の変更は監査ログに残ります。',
      },
    ],
    questions: [
      {
        question: '自社で運用できますか？',
        answer:
          'はい。AGPL 3.0 のソフトウェアで、必要なのは Node と PostgreSQL です。このサーバーには依存しません。その場合、プランの契約は不要です。',
      },
      {
        question: '支払い方法は？',
        answer:
          '月払いまたは年払いです。料金ページの支払い方法のほか、運営者との取り決めにもよります。お支払いごとに請求書をダウンロードできます。',
      },
      {
        question: 'どのエンジンが読み上げますか？',
        answer:
          '声ごとに、何で作られているかを表示しています。運営者が外部サービスを接続している場合、その声には表示があり、送信先も事前にお知らせします。',
      },
    ],
  },
};
