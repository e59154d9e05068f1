import { plannedScreen, servedScreen } from './screen.ts';

/** Campaigns and the apps. */
export const campaignScreens = [
  plannedScreen({
    name: 'contest',
    path: '/contest',
    instead: '/',
    en: {
      title: 'Voice contest',
      description: 'Listen to the entries and vote for the voice you like best.',
      keywords: 'contest, voices, vote',
      promise: 'Will present the entries of a voice contest and count one vote per person.',
    },
    ja: {
      title: 'ボイスコンテスト',
      description: '応募作品を聴いて、いちばん好きな声に投票できます。',
      keywords: 'コンテスト, 声, 投票',
      promise: 'ボイスコンテストの作品を紹介し、一人一票の投票を受け付けます。',
    },
  }),
  servedScreen({
    name: 'campaign-social-media',
    path: '/campaign-socialmedia',
    en: {
      title: 'Share and get a plan',
      description: 'Post about the studio on your channels and get a plan for it.',
      keywords: 'campaign, social media, reward',
    },
    ja: {
      title: 'シェアしてプランを獲得',
      description: 'SNS でスタジオを紹介すると、プランを受け取れます。',
      keywords: 'キャンペーン, SNS, 特典',
    },
  }),
  plannedScreen({
    name: 'promote',
    path: '/promote',
    instead: '/',
    en: {
      title: 'Try the studio',
      description: 'A short tour of the studio for people who came from an advertisement.',
      keywords: 'voiceover, tour, try',
      promise: 'Will give a short tour with voices to hear at once.',
    },
    ja: {
      title: 'スタジオを体験',
      description: '広告からお越しの方のための、スタジオの短い紹介です。',
      keywords: 'ナレーション, 紹介, 体験',
      promise: 'その場で声を試聴できる短い紹介を表示します。',
    },
  }),
  plannedScreen({
    name: 'promote-marketing',
    path: '/promote-marketing',
    instead: '/',
    en: {
      title: 'Voiceover for your campaign',
      description: 'A short tour for marketers: from script to finished spot.',
      keywords: 'voiceover, marketing, tour',
      promise: 'Will give marketers a short tour from script to finished spot.',
    },
    ja: {
      title: 'キャンペーンのためのナレーション',
      description: 'マーケティング担当者向けに、台本から完成までを紹介します。',
      keywords: 'ナレーション, マーケティング, 紹介',
      promise: '台本から広告が完成するまでを、マーケティング担当者向けに紹介します。',
    },
  }),
  plannedScreen({
    name: 'email-activity',
    path: '/email-activity-page',
    instead: '/',
    en: {
      title: 'Email campaign',
      description: 'What the campaign in your email offers, and how to claim it.',
      keywords: 'email, campaign, offer',
      promise: 'Will show the offer of a campaign email and let you claim it.',
    },
    ja: {
      title: 'メールキャンペーン',
      description: 'メールでご案内した特典の内容と受け取り方法です。',
      keywords: 'メール, キャンペーン, 特典',
      promise: 'キャンペーンメールの特典を表示し、受け取れるようにします。',
    },
  }),
  plannedScreen({
    name: 'app-download',
    path: '/app-download',
    access: 'login',
    instead: '/tools/home',
    en: {
      title: 'Get the app',
      description: 'Install the studio on your phone or desktop.',
      keywords: 'app, install, mobile, desktop',
      promise: 'Will help you install the studio on your phone or desktop.',
    },
    ja: {
      title: 'アプリを入手',
      description: 'スタジオをスマートフォンやパソコンにインストールできます。',
      keywords: 'アプリ, インストール, スマートフォン, パソコン',
      promise: 'スマートフォンやパソコンへのインストールを案内します。',
    },
  }),
  plannedScreen({
    name: 'app-share',
    path: '/app-share',
    access: 'login',
    instead: '/tools/home',
    en: {
      title: 'Shared from the app',
      description: 'Open in the studio what was shared from the app.',
      keywords: 'app, share, open',
      promise: 'Will open in the studio what you shared from the app.',
    },
    ja: {
      title: 'アプリからの共有',
      description: 'アプリで共有した作品をスタジオで開きます。',
      keywords: 'アプリ, 共有, 開く',
      promise: 'アプリで共有した作品をスタジオで開けるようになります。',
    },
  }),
] as const;
