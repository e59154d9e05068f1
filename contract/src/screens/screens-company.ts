import { servedScreen, siteScreen } from './screen.ts';

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
  siteScreen('contact', '/contact', { en: 'Contact', ja: 'お問い合わせ' }),
  siteScreen('help', '/help-detail', { en: 'Help', ja: 'ヘルプ' }),
  siteScreen('privacy-policy', '/privacy-policy', { en: 'Privacy policy', ja: 'プライバシーポリシー' }),
  siteScreen('terms-of-service', '/terms-of-service', { en: 'Terms of service', ja: '利用規約' }),
  siteScreen('cookie-policy', '/cookie-policy', { en: 'Cookie policy', ja: 'Cookie ポリシー' }),
] as const;
