import { siteScreen } from './screen.ts';

/** The public site's pages by trade. */
export const solutionScreens = [
  siteScreen('solutions-marketing', '/solutions/marketing', {
    en: 'For marketing teams',
    ja: 'マーケティングチーム向け',
  }),
  siteScreen('solutions-content-creators', '/solutions/content-creators', {
    en: 'For content creators',
    ja: 'クリエイター向け',
  }),
  siteScreen('youtube-tiktok', '/youtube-tiktok', {
    en: 'Voiceover for YouTube and TikTok',
    ja: 'YouTube・TikTok 向けナレーション',
  }),
  siteScreen('learning-training', '/learning-training', { en: 'E-learning and training', ja: '研修・eラーニング' }),
  siteScreen('marketing', '/marketing', { en: 'Voiceover for advertising', ja: '広告ナレーション' }),
  siteScreen('audio-book', '/audio-book', { en: 'Audiobooks', ja: 'オーディオブック' }),
  siteScreen('podcast', '/podcast', { en: 'Podcasts', ja: 'ポッドキャスト' }),
  siteScreen('customer-service', '/customer-service', {
    en: 'Customer service and phone menus',
    ja: 'カスタマーサービス・電話案内',
  }),
  siteScreen('business-landing', '/tob-landingpage', { en: 'For businesses', ja: '法人のお客様' }),
] as const;
