/** The page of a shared voiceover. */
export const share = {
  share: {
    synthetic: '{{product}} で作成した合成音声（{{engines}}）です。',
    personalUse: '個人利用に限ります。',
    player: 'プレーヤー',
    play: '再生',
    pause: '一時停止',
    position: '再生位置',
    speed: '再生速度',
    download: '音声をダウンロード',
    broken: '音声を読み込めませんでした。ページを再読み込みしてください。',
    gone: 'このページはもうありません',
    goneText: 'ページが閉じられたか、アドレスが完全ではありません。送ってくれた人に確認してください。',
    home: 'トップページへ',
    failed: 'ページを読み込めませんでした',
    again: 'もう一度試す',
  },
} as const;
