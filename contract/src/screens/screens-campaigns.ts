import { plannedScreen, servedScreen } from './screen.ts';

/** Campaigns and the apps. */
export const campaignScreens = [
  plannedScreen({
    name: 'contest',
    path: '/contest',
    instead: '/',
    title: { en: 'Voice contest', ja: 'ボイスコンテスト' },
  }),
  servedScreen({
    name: 'campaign-social-media',
    path: '/campaign-socialmedia',
    title: { en: 'Share and get a plan', ja: 'シェアしてプランを獲得' },
  }),
  plannedScreen({
    name: 'promote',
    path: '/promote',
    instead: '/',
    title: { en: 'Try the studio', ja: 'スタジオを体験' },
  }),
  plannedScreen({
    name: 'promote-marketing',
    path: '/promote-marketing',
    instead: '/',
    title: { en: 'Voiceover for your campaign', ja: 'キャンペーンのためのナレーション' },
  }),
  plannedScreen({
    name: 'email-activity',
    path: '/email-activity-page',
    instead: '/',
    title: { en: 'Email campaign', ja: 'メールキャンペーン' },
  }),
  plannedScreen({
    name: 'app-download',
    path: '/app-download',
    access: 'login',
    instead: '/tools/home',
    title: { en: 'Get the app', ja: 'アプリを入手' },
  }),
  plannedScreen({
    name: 'app-share',
    path: '/app-share',
    access: 'login',
    instead: '/tools/home',
    title: { en: 'Shared from the app', ja: 'アプリからの共有' },
  }),
] as const;
