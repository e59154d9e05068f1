/** How often plans and prompts for them were seen and clicked. */
export const interest = {
  title: 'プランへの関心',
  text: '直近30日間に、作業中にプランが表示された回数と、アップグレードのボタンが押された回数です。だれの操作かは記録せず、このサーバーで数えています。Cookie を許可しなかった方は数えません。',
  label: '場所ごとの関心',
  event: '種類',
  events: { 'upgrade-click': 'アップグレードのクリック', 'pop-up': 'プランの表示' },
  source: '場所',
  count: '回数',
  none: 'まだ記録はありません。',
};
