import type { PageTexts } from '../screen.ts';

export const accountPageTexts = {
  login: {
    en: {
      description: 'Log in to your voiceover studio or sign up with a code sent to your email address.',
      keywords: 'log in, sign up, account, voiceover studio',
    },
    ja: {
      description: 'ボイススタジオにログインします。メールに届くコードで新規登録もできます。',
      keywords: 'ログイン, 新規登録, アカウント, ナレーション制作',
    },
  },
  'login-callback': {
    en: {
      description: 'The page a login provider sends you back to. The studio opens as soon as your login is confirmed.',
      keywords: 'log in, provider',
    },
    ja: {
      description: 'ログインサービスから戻る画面です。確認が済みしだい、スタジオが開きます。',
      keywords: 'ログイン, ログインサービス',
    },
  },
  logout: {
    en: { description: 'Ends your session on this device.', keywords: 'log out' },
    ja: { description: 'この端末のセッションを終了します。', keywords: 'ログアウト' },
  },
  'personal-center': {
    en: {
      description: 'Your plan, your credits and what they were spent on, your storage, your name and your API keys.',
      keywords: 'account, plan, credits, storage, API keys',
    },
    ja: {
      description: 'プラン、クレジットの残高と利用履歴、保存容量、名前、API キーを確認・変更します。',
      keywords: 'アカウント, プラン, クレジット, 保存容量, API キー',
    },
  },
  admin: {
    en: {
      description:
        "The owner's area: people and their plans, credits, the local mailbox, engines and the server's state.",
      keywords: 'administration, owner, users, mailbox, engines',
    },
    ja: {
      description:
        'オーナー専用の画面です。利用者とプラン、クレジット、ローカルメール、音声エンジン、サーバーの状態を管理します。',
      keywords: '管理, オーナー, 利用者, メール, エンジン',
    },
  },
  'email-sign-up': {
    en: {
      description: 'Create an account with your email address: no card, and a three-day trial with credits included.',
      keywords: 'sign up, email, free trial, account',
    },
    ja: {
      description: 'メールアドレスだけでアカウントを作成できます。カード不要、クレジット付きの3日間トライアル。',
      keywords: '新規登録, メール, 無料トライアル, アカウント',
    },
  },
  redeem: {
    en: {
      description: "Turn a partner's lifetime-deal code into a plan for your account.",
      keywords: 'redeem, code, lifetime deal, plan',
    },
    ja: {
      description: '提携先の買い切りコードを、アカウントのプランに引き換えます。',
      keywords: '引き換え, コード, 買い切り, プラン',
    },
  },
  'affiliate-login': {
    en: {
      description: 'Partners log in here to see their clicks, referred customers and commissions.',
      keywords: 'affiliate, log in, commission, partner',
    },
    ja: {
      description: 'パートナー向けのログインです。クリック数、紹介した顧客、報酬を確認できます。',
      keywords: 'アフィリエイト, ログイン, 報酬, パートナー',
    },
  },
  welcome: {
    en: {
      description: 'Your free trial and six ways to begin: voiceover, cloning, transcription, writing, avatars, video.',
      keywords: 'welcome, first steps, free trial',
    },
    ja: {
      description:
        '無料トライアルの内容と、音声合成・クローン・文字起こし・文章・アバター・動画翻訳の6つの始め方です。',
      keywords: 'はじめに, 最初の一歩, 無料トライアル',
    },
  },
  uninstall: {
    en: {
      description: 'A one-minute survey for people who removed the app: tell us what was missing.',
      keywords: 'uninstall, survey, feedback',
    },
    ja: {
      description: 'アプリを削除した方への1分のアンケートです。足りなかった点をお聞かせください。',
      keywords: 'アンインストール, アンケート, ご意見',
    },
  },
  refresh: {
    en: {
      description: 'Loads the new version of the studio and takes you back to where you were.',
      keywords: 'update, reload, new version',
    },
    ja: {
      description: 'スタジオの新しいバージョンを読み込み、元のページに戻ります。',
      keywords: '更新, 再読み込み, 新バージョン',
    },
  },
  maintain: {
    en: {
      description: 'Shows whether the studio is open, and continues automatically when maintenance is over.',
      keywords: 'maintenance, status',
    },
    ja: {
      description: 'スタジオを利用できるかどうかを表示し、メンテナンスが終わると自動で先へ進みます。',
      keywords: 'メンテナンス, 稼働状況',
    },
  },
  'not-found': {
    en: {
      description: 'There is no page at this address. Check the spelling or go to the studio.',
      keywords: 'not found, 404',
    },
    ja: {
      description: 'このアドレスにページはありません。つづりを確かめるか、スタジオへお進みください。',
      keywords: 'ページが見つかりません, 404',
    },
  },
} as const satisfies PageTexts;
