/** Popular videos, in the dialog that looks for a voice like a recording's. */
export const hotVideos = {
  title: '人気の動画',
  search: '人気の動画を検索',
  list: '人気の動画',
  choose: '「{{title}}」に似た声を探す',
  none: '条件に合う動画はありません。',
  nothingYet: '現在、人気の動画はありません。',
  notSetUp: 'このスタジオには人気の動画が登録されていません。ご存じの動画のリンクを貼り付けてください。',
  ownerHint:
    '管理者は、データフォルダーの popular-videos.json に動画を登録するか、設定 POPULAR_VIDEOS_URL で検索サービスを指定できます。',
  notAnswering:
    '人気の動画のサービスが応答していません。しばらくしてからもう一度お試しいただくか、リンクを貼り付けてください。',
  failed: '人気の動画を読み込めませんでした。',
};
