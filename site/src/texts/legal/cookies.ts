import { marketing } from '@timbre/contract/limits';
import type { Texts } from '../../page.ts';
import type { LegalTexts } from './legal-text.ts';

export const cookieTexts: Texts<LegalTexts> = {
  en: {
    title: 'Everything kept in your browser.',
    lead: 'Every cookie and every entry of your browser’s storage that this studio uses, what it is for and how long it stays. There are no cookies of other companies.',
    parts: [
      {
        id: 'choice',
        title: 'Your choice',
        blocks: [
          `One thing here is optional: which campaign or partner brought you. It is kept for ${marketing.days} days, and only if you choose Accept. With Deny it isn’t kept, and what was kept is deleted.`,
          'Until you answer, it isn’t stored. It stays in the addresses of the links that you follow here, so that your answer can still count.',
          'Everything else is needed for what you asked for: being logged in, your language, your drafts. It needs no consent, and refusing it would mean refusing the studio.',
        ],
      },
      { id: 'list', title: 'The whole list', blocks: [{ table: 'kept' }] },
      {
        id: 'clear',
        title: 'Delete it yourself',
        blocks: [
          'Your browser can show and delete all of this: look for “cookies and site data” in its settings. You are then logged out, and drafts that aren’t saved are lost.',
        ],
      },
      {
        id: 'more',
        title: 'What the server keeps',
        blocks: [
          ['That is in ', { to: 'privacy-policy', label: 'the privacy policy' }, '.'],
          'The studio counts how often the plans and prompts for them are shown and clicked. Only a number per day is kept, without a cookie and without anything about you. With Deny, you aren’t counted at all.',
        ],
      },
    ],
  },
  ja: {
    title: 'ブラウザに保存されるもの。',
    lead: 'このスタジオが使うすべての Cookie とブラウザの保存領域について、目的と期間をまとめました。他社の Cookie はありません。',
    parts: [
      {
        id: 'choice',
        title: '選べること',
        blocks: [
          `任意なのは一つだけです。どのキャンペーンやパートナーからお越しになったかは、「許可する」を選んだ場合にのみ${marketing.days}日間保存します。「許可しない」を選ぶと保存せず、保存済みのものは削除します。`,
          '回答されるまでは保存しません。回答に備えて、このサイト内で開くリンクのアドレスに付けて引き継ぎます。',
          'それ以外は、ログイン、言語、下書きなど、ご利用に必要なものです。同意は不要で、拒否するとスタジオを利用できません。',
        ],
      },
      { id: 'list', title: '一覧', blocks: [{ table: 'kept' }] },
      {
        id: 'clear',
        title: 'ご自身で削除する',
        blocks: [
          'ブラウザの設定の「Cookie とサイトデータ」から、すべて確認し削除できます。削除するとログアウトし、保存していない下書きは失われます。',
        ],
      },
      {
        id: 'more',
        title: 'サーバーに保存されるもの',
        blocks: [
          [{ to: 'privacy-policy', label: 'プライバシーポリシー' }, 'をご覧ください。'],
          'プランとその案内が表示された回数とクリックされた回数を数えています。保存するのは一日ごとの件数だけで、Cookie もご本人に関する情報も使いません。「許可しない」を選んだ方は数えません。',
        ],
      },
    ],
  },
};
