import { plannedScreen, servedScreen, siteScreen } from './screen.ts';

/** Reading: help, news, the people behind it, legal pages and the API reference. */
export const companyScreens = [
  servedScreen({
    name: 'api-docs',
    path: '/apiDocs',
    title: { en: 'API reference', ja: 'API リファレンス' },
  }),
  siteScreen('blog', '/blog', { en: 'Blog', ja: 'ブログ' }),
  siteScreen('blog-post', '/blog/{title}', { en: 'Blog article', ja: 'ブログ記事' }),
  siteScreen('technology-article', '/technology-article', { en: 'How the voices work', ja: '声のしくみ' }),
  siteScreen('changelog', '/changelog', { en: 'What is new', ja: '更新履歴' }),
  siteScreen('about', '/about', { en: 'About', ja: 'このスタジオについて' }),
  servedScreen({
    name: 'contact',
    path: '/contact',
    title: { en: 'Contact', ja: 'お問い合わせ' },
  }),
  siteScreen('help', '/help-detail', { en: 'Help', ja: 'ヘルプ' }),
  plannedScreen({
    name: 'privacy-policy',
    path: '/privacy-policy',
    instead: '/',
    title: { en: 'Privacy policy', ja: 'プライバシーポリシー' },
  }),
  plannedScreen({
    name: 'terms-of-service',
    path: '/terms-of-service',
    instead: '/',
    title: { en: 'Terms of service', ja: '利用規約' },
  }),
  plannedScreen({
    name: 'cookie-policy',
    path: '/cookie-policy',
    instead: '/',
    title: { en: 'Cookie policy', ja: 'Cookie ポリシー' },
  }),
] as const;
