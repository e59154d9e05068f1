/** The names of the studio's music and sounds. */
export const soundNames = {
  'warm-pad': 'あたたかなパッド',
  'soft-arpeggio': 'やわらかなアルペジオ',
  'slow-keys': 'ゆったりした鍵盤',
  rain: '雨',
  'cafe-murmur': 'カフェのざわめき',
  'sea-wind': '海風',
};
