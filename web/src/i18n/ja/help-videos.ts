import type { helpVideos as english } from '../en/help-videos.ts';

export const helpVideos: typeof english = {
  open: '使い方を見る',
  openOf: '使い方を見る：{{what}}',
  plays_one: '{{plays}} 回再生',
  plays_other: '{{plays}} 回再生',
  guide: 'ガイドを読む',
  loading: '動画を読み込んでいます…',
  failed: '動画を読み込めませんでした。',
  failedHint: '接続を確かめて、もう一度お試しください。動画がなくてもツールは使えます。',
  retry: 'もう一度試す',
};
