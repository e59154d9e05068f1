import { plannedScreen, servedScreen } from './screen.ts';

/** Plans, checkout and what brings people in. */
export const commerceScreens = [
  servedScreen({
    name: 'pricing',
    path: '/pricing',
    en: {
      title: 'Pricing plans',
      description:
        'Plans from free to business, and credit packs without a subscription: what each includes and costs.',
      keywords: 'pricing, plans, credits, subscription',
    },
    ja: {
      title: '料金プラン',
      description: '無料から法人までのプランと、定期購入なしのクレジットパックの内容と料金です。',
      keywords: '料金, プラン, クレジット, 定期購入',
    },
  }),
  servedScreen({
    name: 'pricing-original',
    path: '/pricing-original',
    canonical: '/pricing',
    en: {
      title: 'Plans and regular prices',
      description: 'The plans at their regular prices, without a running promotion.',
      keywords: 'pricing, regular price, plans',
    },
    ja: {
      title: '通常料金のプラン',
      description: 'キャンペーンを含まない、通常料金のプラン一覧です。',
      keywords: '料金, 通常価格, プラン',
    },
  }),
  servedScreen({
    name: 'pricing-trial',
    path: '/pricing/14dayfreetrial',
    canonical: '/pricing',
    en: {
      title: 'Plans with a free trial',
      description: 'The plans you can try before you pay, and what happens when the trial ends.',
      keywords: 'free trial, plans, pricing',
    },
    ja: {
      title: '無料トライアル付きプラン',
      description: '支払い前に試せるプランと、トライアル終了後の流れです。',
      keywords: '無料トライアル, プラン, 料金',
    },
  }),
  servedScreen({
    name: 'checkout',
    path: '/checkout/{id}',
    access: 'login',
    layout: 'own',
    isUnlisted: true,
    en: {
      title: 'Checkout',
      description: 'Pay your order. In test mode no money is taken.',
      keywords: 'checkout, order, payment',
    },
    ja: {
      title: 'お支払い',
      description: 'ご注文のお支払いページです。テストモードでは実際の支払いは発生しません。',
      keywords: '支払い, 注文, 決済',
    },
  }),
  servedScreen({
    name: 'pricing-success',
    path: '/pricing-success',
    isUnlisted: true,
    en: {
      title: 'Thank you for your order',
      description: 'Your order is confirmed: your plan or credits are in your account.',
      keywords: 'order, confirmation, plan, credits',
    },
    ja: {
      title: 'ご注文ありがとうございます',
      description: 'ご注文が確定し、プランまたはクレジットがアカウントに反映されました。',
      keywords: '注文, 確認, プラン, クレジット',
    },
  }),
  servedScreen({
    name: 'pricing-clone-success',
    path: '/pricing-clone-success',
    isUnlisted: true,
    en: {
      title: 'Your order for cloning',
      description: 'Your order is confirmed: go back to cloning your next voice.',
      keywords: 'order, confirmation, voice cloning',
    },
    ja: {
      title: 'クローン用のご注文',
      description: 'ご注文が確定しました。次の声のクローンに戻れます。',
      keywords: '注文, 確認, ボイスクローン',
    },
  }),
  servedScreen({
    name: 'offer',
    path: '/offer',
    en: {
      title: 'Current offer',
      description: 'The running promotion: what it includes, for whom, and until when.',
      keywords: 'offer, promotion, discount',
    },
    ja: {
      title: '実施中のキャンペーン',
      description: '実施中のキャンペーンの内容、対象、期限をご案内します。',
      keywords: 'キャンペーン, 割引, 特典',
    },
  }),
  servedScreen({
    name: 'referral',
    path: '/referral',
    en: {
      title: 'Invite friends',
      description: 'Share your link; you and your friends both get credits.',
      keywords: 'referral, invite, credits',
    },
    ja: {
      title: '友だちを招待',
      description: 'リンクを共有すると、あなたにも友だちにもクレジットが届きます。',
      keywords: '紹介, 招待, クレジット',
    },
  }),
  plannedScreen({
    name: 'creators',
    path: '/creators',
    instead: '/',
    en: {
      title: 'Creators programme',
      description: 'Show what you make with the studio and get a plan in return.',
      keywords: 'creators, programme, social media',
      promise: 'Will explain the creators programme and take applications.',
    },
    ja: {
      title: 'クリエイタープログラム',
      description: 'スタジオで作った作品を発信すると、プランの特典を受けられます。',
      keywords: 'クリエイター, プログラム, SNS',
      promise: 'クリエイタープログラムの説明と応募を受け付けます。',
    },
  }),
  servedScreen({
    name: 'affiliate',
    path: '/affiliate',
    en: {
      title: 'Affiliate programme',
      description: 'Recommend the studio and earn a share of what your customers pay in their first year.',
      keywords: 'affiliate, commission, partner',
    },
    ja: {
      title: 'アフィリエイトプログラム',
      description: 'スタジオを紹介し、顧客の初年度の支払いに応じた報酬を受け取れます。',
      keywords: 'アフィリエイト, 報酬, パートナー',
    },
  }),
  plannedScreen({
    name: 'affiliate-notice',
    path: '/affiliate-notice',
    instead: '/',
    en: {
      title: 'Affiliate terms',
      description: 'What affiliates may and may not do, when commissions are paid and when they are not.',
      keywords: 'affiliate terms, rules, commission',
      promise: 'Will state the rules of the affiliate programme.',
    },
    ja: {
      title: 'アフィリエイト規約',
      description: 'アフィリエイトの禁止事項、報酬が支払われる条件を定めています。',
      keywords: 'アフィリエイト規約, ルール, 報酬',
      promise: 'アフィリエイトプログラムの規約を掲載します。',
    },
  }),
] as const;
