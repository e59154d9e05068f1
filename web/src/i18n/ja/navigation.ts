export const navigation = {
  navigation: {
    updating: '新しいバージョンを読み込んでいます…',
    notReached: '新しいバージョンをまだ読み込めません',
    notReachedText: 'サーバーから応答がありません。5秒ごとに確認しています。原稿は残っています。',
    maintenance: 'メンテナンス',
    asking: 'スタジオの状態を確認しています…',
    modes: { open: 'スタジオをご利用いただけます', 'read-only': '現在は閲覧のみできます' },
    closedToOthers: 'ほかの人に対してスタジオを閉じています',
    expected: '{{time}} に再開する予定です。',
    ownerLogIn: '運営者としてログイン',
    changeMaintenance: 'メンテナンスの設定',
    openText: 'すべて正常に動いています。このまま続けてご利用ください。',
    closed: 'スタジオは一時的に停止しています',
    closedText:
      'プロジェクトと書き出しは保存されており、途中の処理は再開後に続きます。再開すると、このページから自動で移動します(最終確認 {{time}})。',
    isOpen: 'スタジオの状態を確認',
    environment: '環境: {{name}}',
  },
};
