import type { ErrorCode } from '@timbre/contract/errors/errors';

/** Of files, on their way and where they are kept. */
export const fileCodes = {
  'storage.full': '保存容量がいっぱいです。ファイルを削除するか、プランを変更してください。',
  'disk.full': 'サーバーの空き容量がありません。費用はかかっていません。後でもう一度お試しください。',
  'server.unavailable': 'スタジオがデータベースに接続できません。1 分ほど待ってからもう一度お試しください。',
  'files.unreachable': 'ファイルの保管先が応答しません。費用はかかっていません。後でお試しください。',
  'upload.too-large': '録音は 2GB までです。一部だけ、または音声だけを送ってください。',
  'upload.empty': 'このファイルは空です。別のファイルを選んでください。',
  'upload.unfinished':
    '完了していないアップロードが多すぎます。どれかを完了するか、1 日以内に期限が切れるのを待ってください。',
  'upload.mismatch': 'アップロードされた内容が一致しません。もう一度アップロードしてください。',
  'file.expired': 'リンクの有効期限が切れました。スタジオからもう一度開いてください。',
} as const satisfies Partial<Record<ErrorCode, string>>;
