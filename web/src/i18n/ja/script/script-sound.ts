/** `scriptSound` のほかに音のライブラリで使う文。 */
export const scriptSound = {
  soundLibrary: {
    loading: 'ライブラリを読み込んでいます。初回はスタジオ付属の音楽と環境音を作るため、20 秒ほどかかります。',
    search: '音を探す',
    left_one: 'ほかに {{count}} 件あります。検索してください。',
    left_other: 'ほかに {{count}} 件あります。検索してください。',
    noCaret: '先に段落にカーソルを置いてから、音を入れてください。',
    inserted: '{{name}} をカーソルの位置に入れました。',
    usedHere: 'この原稿で使われている音です。先に原稿から取り除いてください。',
    usedElsewhere: 'ほかの原稿 (ゴミ箱の中を含む) で使われている音です。先にそちらから取り除いてください。',
    refused: '{{name}} は追加できませんでした: {{why}}',
    dismiss: '閉じる',
  },
};
