export const credits = {
  credits: {
    amount: '{{credits}} クレジット',
    details: 'クレジットの詳細',
    owner: 'オーナー',
    notCharged: '課金なし',
    pill: '{{plan}}、{{balance}}：クレジットの詳細',
    getMore: 'クレジットを追加',
  },
  shortage: {
    figures: '{{needed}} クレジット必要ですが、残高は {{left}} です。あと {{missing}} 足りません。',
    kept: '請求はされておらず、作業内容はそのまま残ります。',
    buy: 'クレジットを購入',
    upgrade: 'アップグレード',
  },
};
