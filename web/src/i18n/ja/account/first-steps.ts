/** The strip for who is new. */
export const firstSteps = {
  title: '初めてですか？',
  text: 'できることと始め方をご案内します。',
  downloads: '質問に答えると、無料ダウンロードを{{downloads}}回分差し上げます。',
  open: '案内を見る',
  close: '案内は不要です',
};
