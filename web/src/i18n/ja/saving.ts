export const saving = {
  saving: {
    saved: '保存済み',
    unsaved: '未保存',
    saving: '保存中…',
    empty: 'まだ保存する内容がありません',
    offline: 'オフライン。このブラウザに保存中',
    notKept: 'オフライン。ブラウザに空きがなく、保存できません',
    refused: '保存できません',
    conflict: '別の場所で変更されました',
    retry: 'もう一度',
    keepMine: '自分の方を残す',
    takeTheirs: '相手の方にする',
  },
};
