import type { PageTexts } from '../screen.ts';

export const companyPageTexts = {
  'api-docs': {
    en: {
      description: 'Every call of the API with its input, answers and errors, code to copy, and a console to try it.',
      keywords: 'API reference, documentation, OpenAPI',
    },
    ja: {
      description: 'すべての呼び出しの入力、応答、エラーと、コピーできるコード、その場で試せるコンソールです。',
      keywords: 'API リファレンス, ドキュメント, OpenAPI',
    },
  },
  blog: {
    en: {
      description: 'Guides and news about speech, voiceover and subtitles.',
      keywords: 'blog, guides, voiceover, news',
    },
    ja: {
      description: '音声、ナレーション、字幕についてのガイドとお知らせです。',
      keywords: 'ブログ, ガイド, ナレーション, お知らせ',
    },
  },
  'blog-post': {
    en: {
      description: 'A guide or a piece of news about speech, voiceover and subtitles.',
      keywords: 'blog, article, voiceover',
    },
    ja: { description: '音声、ナレーション、字幕についての記事です。', keywords: 'ブログ, 記事, ナレーション' },
  },
  'technology-article': {
    en: {
      description: 'Formant, unit and neural speech explained: how each voice is made and what it is good for.',
      keywords: 'speech synthesis, technology, voices',
    },
    ja: {
      description: 'フォルマント、素片接続、ニューラル。それぞれの声の作り方と得意分野を説明します。',
      keywords: '音声合成, 技術, 声',
    },
  },
  changelog: {
    en: { description: 'The changes of every version, the newest first.', keywords: 'changelog, versions, news' },
    ja: {
      description: 'すべてのバージョンの変更点を、新しい順に掲載しています。',
      keywords: '更新履歴, バージョン, お知らせ',
    },
  },
  about: {
    en: {
      description: 'What this studio stands for, who runs it, and who makes the software.',
      keywords: 'about, studio, open source',
    },
    ja: {
      description: 'このスタジオが大切にすること、運営者、ソフトウェアの作り手を紹介します。',
      keywords: '概要, スタジオ, オープンソース',
    },
  },
  contact: {
    en: {
      description: 'Contact the people who run this studio.',
      keywords: 'contact, support, message',
    },
    ja: {
      description: 'このスタジオの運営者にメッセージを送れます。',
      keywords: 'お問い合わせ, サポート, メッセージ',
    },
  },
  help: {
    en: {
      description: 'Guides to every tool of the studio, step by step, with pictures.',
      keywords: 'help, guides, documentation',
    },
    ja: {
      description: 'スタジオの各ツールの使い方を、画面の画像とともに順を追って説明します。',
      keywords: 'ヘルプ, 使い方, ガイド',
    },
  },
  'privacy-policy': {
    en: {
      description: 'What this studio stores about you, why, for how long, and how to have it removed.',
      keywords: 'privacy, data protection, policy',
      promise: "Will state this studio's privacy policy, as its owner has written it.",
    },
    ja: {
      description: '保存する情報、その目的と期間、削除の方法を定めています。',
      keywords: 'プライバシー, 個人情報, ポリシー',
      promise: '運営者が定めたプライバシーポリシーを掲載します。',
    },
  },
  'terms-of-service': {
    en: {
      description: 'The rules for using this studio and what it makes.',
      keywords: 'terms of service, rules, rights',
      promise: "Will state this studio's terms, as its owner has written them.",
    },
    ja: {
      description: 'このスタジオと作品の利用についての規約です。',
      keywords: '利用規約, ルール, 権利',
      promise: '運営者が定めた利用規約を掲載します。',
    },
  },
  'cookie-policy': {
    en: {
      description: 'Which cookies this studio sets, what each is for, and how to refuse.',
      keywords: 'cookies, policy, consent',
      promise: "Will list this studio's cookies, what each is for, and how to refuse them.",
    },
    ja: {
      description: '使用する Cookie と目的、拒否の方法です。',
      keywords: 'Cookie, ポリシー, 同意',
      promise: '使用する Cookie の一覧と目的、拒否の方法を掲載します。',
    },
  },
} as const satisfies PageTexts;
