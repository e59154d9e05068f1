/** スタジオ付属の音楽と環境音の名前。 */
export const soundNames = {
  'warm-pad': 'あたたかなパッド',
  'soft-arpeggio': 'やわらかなアルペジオ',
  'slow-keys': 'ゆったりした鍵盤',
  rain: '雨',
  'cafe-murmur': 'カフェのざわめき',
  'sea-wind': '海風',
};
