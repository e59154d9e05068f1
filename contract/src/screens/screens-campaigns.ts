import { servedScreen, siteScreen } from './screen.ts';

/** Campaigns and the apps. */
export const campaignScreens = [
  siteScreen('contest', '/contest', { en: 'Voice contest', ja: 'ボイスコンテスト' }),
  servedScreen({
    name: 'campaign-social-media',
    path: '/campaign-socialmedia',
    visitors: 'site',
    appNames: ['apply'],
    title: { en: 'Share and get a plan', ja: 'シェアしてプランを獲得' },
  }),
  siteScreen('promote', '/promote', { en: 'Try the studio', ja: 'スタジオを体験' }),
  siteScreen('promote-marketing', '/promote-marketing', {
    en: 'Voiceover for your campaign',
    ja: 'キャンペーンのためのナレーション',
  }),
  siteScreen('email-activity', '/email-activity-page', { en: 'Email campaign', ja: 'メールキャンペーン' }),
  servedScreen({
    name: 'app-download',
    path: '/app-download',
    access: 'login',
    layout: 'studio',
    title: { en: 'Get the app', ja: 'アプリを入手' },
  }),
  servedScreen({
    name: 'app-share',
    path: '/app-share',
    access: 'login',
    layout: 'studio',
    title: { en: 'Shared from the app', ja: 'アプリからの共有' },
  }),
] as const;
