import type { PageTexts } from '../screen.ts';

export const campaignsPageTexts = {
  contest: {
    en: {
      description: 'Listen to the entries and vote for the voice you like best.',
      keywords: 'contest, voices, vote',
      promise: 'Will present the entries of a voice contest and count one vote per person.',
    },
    ja: {
      description: '応募作品を聴いて、いちばん好きな声に投票できます。',
      keywords: 'コンテスト, 声, 投票',
      promise: 'ボイスコンテストの作品を紹介し、一人一票の投票を受け付けます。',
    },
  },
  'campaign-social-media': {
    en: {
      description: 'Post about the studio on your channels and get a plan for it.',
      keywords: 'campaign, social media, reward',
    },
    ja: { description: 'SNS でスタジオを紹介すると、プランを受け取れます。', keywords: 'キャンペーン, SNS, 特典' },
  },
  promote: {
    en: {
      description: 'A short tour of the studio for people who came from an advertisement.',
      keywords: 'voiceover, tour, try',
      promise: 'Will give a short tour with voices you can hear right away.',
    },
    ja: {
      description: '広告からお越しの方のための、スタジオの短い紹介です。',
      keywords: 'ナレーション, 紹介, 体験',
      promise: 'その場で声を試聴できる短い紹介を表示します。',
    },
  },
  'promote-marketing': {
    en: {
      description: 'A short tour for marketers: from script to finished spot.',
      keywords: 'voiceover, marketing, tour',
      promise: 'Will give marketers a short tour from script to finished spot.',
    },
    ja: {
      description: 'マーケティング担当者向けに、台本から完成までを紹介します。',
      keywords: 'ナレーション, マーケティング, 紹介',
      promise: '台本から広告が完成するまでを、マーケティング担当者向けに紹介します。',
    },
  },
  'email-activity': {
    en: {
      description: 'What the campaign in your email offers, and how to claim it.',
      keywords: 'email, campaign, offer',
      promise: 'Will show the offer of a campaign email and let you claim it.',
    },
    ja: {
      description: 'メールでご案内した特典の内容と受け取り方法です。',
      keywords: 'メール, キャンペーン, 特典',
      promise: 'キャンペーンメールの特典を表示し、受け取れるようにします。',
    },
  },
  'app-download': {
    en: {
      description: 'Install the studio on your phone or desktop.',
      keywords: 'app, install, mobile, desktop',
      promise: 'Will help you install the studio on your phone or desktop.',
    },
    ja: {
      description: 'スタジオをスマートフォンやパソコンにインストールできます。',
      keywords: 'アプリ, インストール, スマートフォン, パソコン',
      promise: 'スマートフォンやパソコンへのインストールを案内します。',
    },
  },
  'app-share': {
    en: {
      description: 'Open what you shared from the app in the studio.',
      keywords: 'app, share, open',
      promise: 'Will open what you shared from the app in the studio.',
    },
    ja: {
      description: 'アプリで共有した作品をスタジオで開きます。',
      keywords: 'アプリ, 共有, 開く',
      promise: 'アプリで共有した作品をスタジオで開けるようになります。',
    },
  },
} as const satisfies PageTexts;
