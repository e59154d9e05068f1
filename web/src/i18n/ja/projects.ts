/** The list of a person’s projects. */
export const projects = {
  projects: {
    list: 'プロジェクト',
    search: 'タイトルを検索',
    type: '種類',
    allTypes: 'すべての種類',
    types: {
      article: 'ボイスオーバー',
      transcript: '文字起こし',
      dub: '動画翻訳',
      photo: 'トーキングフォト',
    },
    sorts: { updated: '更新順', created: '新しい順', title: 'タイトル順', size: '大きい順' },
    album: 'アルバム',
    created: '作成',
    binned: 'ゴミ箱へ移動しました。',
    restored: '元に戻しました。',
    notFound: 'この条件に合うプロジェクトはありません。',
    showAll: 'すべて表示',
    empty: 'プロジェクトはまだありません',
    emptyText: 'スタジオで作成したものは、種類を問わずここに並びます。',
  },
};
