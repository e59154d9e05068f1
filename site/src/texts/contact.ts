import type { Texts } from '../page.ts';

interface ContactPageTexts {
  readonly title: string;
  readonly lead: string;
  readonly write: string;
  readonly data: { readonly title: string; readonly text: string; readonly policy: string };
  readonly answers: { readonly title: string; readonly text: string };
}

export const contactPageTexts: Texts<ContactPageTexts> = {
  en: {
    title: 'Write to the people who run this studio.',
    lead: 'Ask about plans, report a problem or tell us what you need. Your message goes straight to the owner, and the reply comes by email.',
    write: 'Your message',
    data: {
      title: 'About your data',
      text: 'You can ask what is stored about you, have it corrected or deleted, take a copy along, or object to its use. Choose that as the topic: the studio then watches that you get a reply within one month. With an account, most of it takes a click.',
      policy: 'Your rights, and how to use them',
    },
    answers: {
      title: 'Perhaps the answer is here',
      text: 'Prices, the limits of each plan, every call of the API, and how the voices are made:',
    },
  },
  ja: {
    title: 'スタジオの運営者へのお問い合わせ。',
    lead: 'プランのご質問、不具合のご報告、ご要望などをお寄せください。内容は運営者に直接届き、メールでお返事します。',
    write: 'メッセージ',
    data: {
      title: 'ご自身のデータについて',
      text: '保存内容の開示、訂正、消去、持ち出し、利用への異議を請求できます。ご用件で選んでいただくと、1か月の回答期限をスタジオが管理します。アカウントをお持ちの場合は、多くの手続きがその場でできます。',
      policy: '権利と行使の方法',
    },
    answers: {
      title: 'こちらもご覧ください',
      text: '料金、プランごとの制限、API の全機能、声のしくみは次のページにあります。',
    },
  },
};
