import type { PageTexts } from '../screen.ts';

export const commercePageTexts = {
  pricing: {
    en: {
      description:
        'Plans from free to business, and credit packs without a subscription: what each includes and costs.',
      keywords: 'pricing, plans, credits, subscription',
    },
    ja: {
      description: '無料から法人までのプランと、定期購入なしのクレジットパックの内容と料金です。',
      keywords: '料金, プラン, クレジット, 定期購入',
    },
  },
  'pricing-original': {
    en: {
      description: 'The plans at their regular prices, without a promotion.',
      keywords: 'pricing, regular price, plans',
    },
    ja: { description: 'キャンペーンを含まない、通常料金のプラン一覧です。', keywords: '料金, 通常価格, プラン' },
  },
  'pricing-trial': {
    en: {
      description: 'The plans you can try before you pay, and what happens when the trial ends.',
      keywords: 'free trial, plans, pricing',
    },
    ja: {
      description: '支払い前に試せるプランと、トライアル終了後の流れです。',
      keywords: '無料トライアル, プラン, 料金',
    },
  },
  checkout: {
    en: { description: 'Pay for your order. In test mode, you aren’t charged.', keywords: 'checkout, order, payment' },
    ja: {
      description: 'ご注文のお支払いページです。テストモードでは実際の支払いは発生しません。',
      keywords: '支払い, 注文, 決済',
    },
  },
  'pricing-success': {
    en: {
      description: 'Your order is confirmed: your plan or credits are in your account.',
      keywords: 'order, confirmation, plan, credits',
    },
    ja: {
      description: 'ご注文が確定し、プランまたはクレジットがアカウントに反映されました。',
      keywords: '注文, 確認, プラン, クレジット',
    },
  },
  'pricing-clone-success': {
    en: {
      description: 'Your order is confirmed: go back to cloning your next voice.',
      keywords: 'order, confirmation, voice cloning',
    },
    ja: { description: 'ご注文が確定しました。次の声のクローンに戻れます。', keywords: '注文, 確認, ボイスクローン' },
  },
  offer: {
    en: {
      description: 'The current promotion: what it includes, who it’s for, and when it ends.',
      keywords: 'offer, promotion, discount',
    },
    ja: { description: '実施中のキャンペーンの内容、対象、期限をご案内します。', keywords: 'キャンペーン, 割引, 特典' },
  },
  referral: {
    en: {
      description: 'Share your link; you and your friends both get credits.',
      keywords: 'referral, invite, credits',
    },
    ja: {
      description: 'リンクを共有すると、あなたにも友だちにもクレジットが届きます。',
      keywords: '紹介, 招待, クレジット',
    },
  },
  creators: {
    en: {
      description: 'Post about the studio, recommend it or invite friends: a free month, a commission, or credits.',
      keywords: 'creators, program, social media',
    },
    ja: {
      description: '投稿、紹介、招待の三つの方法で、無料の1か月、報酬、クレジットを受け取れます。',
      keywords: 'クリエイター, プログラム, SNS',
    },
  },
  affiliate: {
    en: {
      description: 'Recommend the studio and earn a share of what your customers pay in their first year.',
      keywords: 'affiliate, commission, partner',
    },
    ja: {
      description: 'スタジオを紹介し、顧客の初年度の支払いに応じた報酬を受け取れます。',
      keywords: 'アフィリエイト, 報酬, パートナー',
    },
  },
  'affiliate-notice': {
    en: {
      description: 'What affiliates can and can’t do, and when commissions are paid.',
      keywords: 'affiliate terms, rules, commission',
    },
    ja: {
      description: 'アフィリエイトの禁止事項、報酬が支払われる条件を定めています。',
      keywords: 'アフィリエイト規約, ルール, 報酬',
    },
  },
} as const satisfies PageTexts;
