import { servedScreen, siteScreen } from './screen.ts';

/** Plans, checkout and what brings people in. */
export const commerceScreens = [
  servedScreen({
    name: 'pricing',
    path: '/pricing',
    visitors: 'site',
    title: { en: 'Pricing plans', ja: '料金プラン' },
  }),
  servedScreen({
    name: 'pricing-original',
    path: '/pricing-original',
    canonical: '/pricing',
    visitors: 'site',
    title: { en: 'Plans and regular prices', ja: '通常料金のプラン' },
  }),
  servedScreen({
    name: 'pricing-trial',
    path: '/pricing/14dayfreetrial',
    canonical: '/pricing',
    visitors: 'site',
    title: { en: 'Plans with a free trial', ja: '無料トライアル付きプラン' },
  }),
  servedScreen({
    name: 'checkout',
    path: '/checkout/{id}',
    access: 'login',
    layout: 'own',
    isUnlisted: true,
    title: { en: 'Checkout', ja: 'お支払い' },
  }),
  servedScreen({
    name: 'pricing-success',
    path: '/pricing-success',
    isUnlisted: true,
    title: { en: 'Thank you for your order', ja: 'ご注文ありがとうございます' },
  }),
  servedScreen({
    name: 'pricing-clone-success',
    path: '/pricing-clone-success',
    isUnlisted: true,
    title: { en: 'Your order for cloning', ja: 'クローン用のご注文' },
  }),
  servedScreen({
    name: 'offer',
    path: '/offer',
    title: { en: 'Current offer', ja: '実施中のキャンペーン' },
  }),
  servedScreen({
    name: 'referral',
    path: '/referral',
    title: { en: 'Invite friends', ja: '友だちを招待' },
  }),
  siteScreen('creators', '/creators', { en: 'Creators program', ja: 'クリエイタープログラム' }),
  servedScreen({
    name: 'affiliate',
    path: '/affiliate',
    visitors: 'site',
    appNames: ['apply'],
    title: { en: 'Affiliate program', ja: 'アフィリエイトプログラム' },
  }),
  siteScreen('affiliate-notice', '/affiliate-notice', { en: 'Affiliate terms', ja: 'アフィリエイト規約' }),
] as const;
