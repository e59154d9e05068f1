import type { ErrorCode } from '@timbre/contract/errors/errors';

/** Of forms, surveys and what the owner publishes. */
export const siteCodes = {
  'contact.too-soon': '入力が早すぎるため送信できませんでした。数秒待ってから、もう一度送信してください。',
  'contact.form-stale':
    'フォームを開いてから時間がたちすぎています。本文をコピーし、ページを再読み込みしてから送信してください。',
  'contact.data-open': '同じ種類の請求が受付中です。期日までに運営者がお返事します。',
  'contest.closed': '現在は投票できません。開始前か、すでに終了しています。',
  'content.address-taken': 'このアドレスは別の記事で使われています。別のものにしてください。',
  'content.picture-unreadable': 'この画像は使えません。5 MB までの PNG、JPEG、WebP をアップロードしてください。',
  'surveys.closed': 'このアンケートは終了しました。何もしていただく必要はありません。',
} as const satisfies Partial<Record<ErrorCode, string>>;
