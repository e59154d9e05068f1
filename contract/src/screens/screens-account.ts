import { servedScreen } from './screen.ts';

/** Signing in and out, the account's own pages, and what shows when something is not there. */
export const accountScreens = [
  servedScreen({
    name: 'login',
    path: '/login',
    layout: 'own',
    title: { en: 'Log in', ja: 'ログイン' },
  }),
  servedScreen({
    name: 'login-callback',
    path: '/login/callback',
    layout: 'own',
    isUnlisted: true,
    title: { en: 'Logging in', ja: 'ログイン中' },
  }),
  servedScreen({
    name: 'logout',
    path: '/logout',
    layout: 'own',
    kind: 'action',
    title: { en: 'Log out', ja: 'ログアウト' },
  }),
  servedScreen({
    name: 'personal-center',
    path: '/tools/personal-center',
    access: 'login',
    layout: 'studio',
    title: { en: 'Account', ja: 'アカウント' },
  }),
  servedScreen({
    name: 'admin',
    path: '/tools/admin',
    access: 'owner',
    layout: 'studio',
    title: { en: 'Administration', ja: '管理' },
  }),
  servedScreen({
    name: 'email-sign-up',
    path: '/email-sign-up',
    layout: 'own',
    title: { en: 'Sign up by email', ja: 'メールで新規登録' },
  }),
  servedScreen({
    name: 'welcome',
    path: '/welcome',
    access: 'login',
    layout: 'own',
    title: { en: 'Welcome', ja: 'ようこそ' },
  }),
  servedScreen({
    name: 'redeem',
    path: '/redeem',
    access: 'login',
    layout: 'studio',
    title: { en: 'Redeem a code', ja: 'コードを引き換える' },
  }),
  servedScreen({
    name: 'affiliate-login',
    path: '/affiliate/login',
    title: { en: 'Affiliate login', ja: 'アフィリエイトログイン' },
  }),
  servedScreen({
    name: 'uninstall',
    path: '/uninstall',
    layout: 'own',
    title: { en: 'Why did you uninstall?', ja: 'アンインストールの理由' },
  }),
  servedScreen({
    name: 'refresh',
    path: '/refresh',
    title: { en: 'Updating', ja: '更新中' },
  }),
  servedScreen({
    name: 'maintain',
    path: '/maintain',
    visitors: 'site',
    title: { en: 'Maintenance', ja: 'メンテナンス' },
  }),
  servedScreen({
    name: 'not-found',
    path: '/404',
    title: { en: 'Page not found', ja: 'ページが見つかりません' },
  }),
] as const;
