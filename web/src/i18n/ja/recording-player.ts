export const recordingPlayer = {
  label: '録音',
  play: '再生',
  pause: '一時停止',
  back: '5秒戻る',
  forward: '5秒進む',
  wave: '録音の再生位置',
  zoomIn: '拡大（+ または Ctrl+マウスホイール）',
  zoomOut: '縮小（−）',
  speed: '速度',
  follow: '再生に合わせて表示',
  broken: 'このブラウザーでは録音を再生できません。テキストの編集と書き出しはできます。',
  unreachable: '録音を読み込めません。再生を押すと、もう一度試します。',
};
