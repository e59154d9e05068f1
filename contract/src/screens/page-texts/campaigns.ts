import type { PageTexts } from '../screen.ts';

export const campaignsPageTexts = {
  contest: {
    en: {
      description: 'Listen to the voices of the contest and vote for the one you like best: one vote each.',
      keywords: 'contest, voices, vote',
    },
    ja: {
      description: 'コンテストの声を聴いて、いちばん好きな声に投票できます。一人一票です。',
      keywords: 'コンテスト, 声, 投票',
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
      description: 'Hear your own sentence spoken, without an account, and see the offer that is running now.',
      keywords: 'voiceover, tour, try',
    },
    ja: {
      description: 'アカウントなしで自分の一文を声で聴き、現在の特典を確かめられます。',
      keywords: 'ナレーション, 紹介, 体験',
    },
  },
  'promote-marketing': {
    en: {
      description:
        'Every version of a spot with one voice, one timing and one loudness, and the offer that is running now.',
      keywords: 'voiceover, marketing, tour',
    },
    ja: {
      description: '広告のすべての版を、同じ声、同じ長さ、同じ音量で。現在の特典もご覧いただけます。',
      keywords: 'ナレーション, マーケティング, 紹介',
    },
  },
  'email-activity': {
    en: {
      description: 'What the campaign in your email offers, and how to claim it.',
      keywords: 'email, campaign, offer',
    },
    ja: {
      description: 'メールでご案内した特典の内容と受け取り方法です。',
      keywords: 'メール, キャンペーン, 特典',
    },
  },
  'app-download': {
    en: {
      description: 'Install the studio on your phone or desktop.',
      keywords: 'app, install, mobile, desktop',
    },
    ja: {
      description: 'スタジオをスマートフォンやパソコンにインストールできます。',
      keywords: 'アプリ, インストール, スマートフォン, パソコン',
    },
  },
  'app-share': {
    en: {
      description: 'Continue in the studio with text or a link shared from your phone, or open it there by a QR code.',
      keywords: 'app, share, open',
    },
    ja: {
      description:
        'スマートフォンから共有した文章やリンクをスタジオで開いたり、QR コードでスマートフォンに移したりできます。',
      keywords: 'アプリ, 共有, 開く',
    },
  },
} as const satisfies PageTexts;
