import { plannedScreen } from './screen.ts';

/** The public site's pages by trade. */
export const solutionScreens = [
  plannedScreen({
    name: 'solutions-marketing',
    path: '/solutions/marketing',
    instead: '/tools/home',
    title: { en: 'For marketing teams', ja: 'マーケティングチーム向け' },
  }),
  plannedScreen({
    name: 'solutions-content-creators',
    path: '/solutions/content-creators',
    instead: '/tools/home',
    title: { en: 'For content creators', ja: 'クリエイター向け' },
  }),
  plannedScreen({
    name: 'youtube-tiktok',
    path: '/youtube-tiktok',
    instead: '/tools/home',
    title: { en: 'Voiceover for YouTube and TikTok', ja: 'YouTube・TikTok 向けナレーション' },
  }),
  plannedScreen({
    name: 'learning-training',
    path: '/learning-training',
    instead: '/tools/home',
    title: { en: 'E-learning and training', ja: '研修・eラーニング' },
  }),
  plannedScreen({
    name: 'marketing',
    path: '/marketing',
    instead: '/tools/home',
    title: { en: 'Voiceover for advertising', ja: '広告ナレーション' },
  }),
  plannedScreen({
    name: 'audio-book',
    path: '/audio-book',
    instead: '/tools/home',
    title: { en: 'Audiobooks', ja: 'オーディオブック' },
  }),
  plannedScreen({
    name: 'podcast',
    path: '/podcast',
    instead: '/tools/home',
    title: { en: 'Podcasts', ja: 'ポッドキャスト' },
  }),
  plannedScreen({
    name: 'customer-service',
    path: '/customer-service',
    instead: '/tools/home',
    title: { en: 'Customer service and phone menus', ja: 'カスタマーサービス・電話案内' },
  }),
  plannedScreen({
    name: 'business-landing',
    path: '/tob-landingpage',
    instead: '/',
    title: { en: 'For businesses', ja: '法人のお客様' },
  }),
] as const;
