import type { ErrorCode } from '@timbre/contract/errors/errors';

/** What only programs come across, and those who manage them. */
export const programCodes = {
  'job.no-machine':
    'これを処理できるサーバーが 1 時間見つからなかったため、中止しました。費用はかかっていません。時間をおいて試すか、別の声を選んでください。',
  'api-usage.no-amount': '先にチャージ金額を選んでください。',
  'dictionary.unavailable': 'この発音辞書、またはそのバージョンは存在しません。',
  'dictionary.full': '発音辞書、または辞書内のルールの数が上限に達しています。',
  'clone.consent-unavailable': 'この同意の録音は存在しません。',
  'conversion.audio-missing': '音声または動画のファイルを選んでください。',
  'conversion.format': 'このファイル形式には対応していません。別の形式をお試しください。',
  'conversion.unreadable': '読み取れる音声がありません。ファイルが壊れている可能性があります。',
  'conversion.long': '録音が10分を超えています。分割して送ってください。',
  'conversion.silent': 'この録音には話し声が見つかりませんでした。1秒以上話している録音を送ってください。',
  'conversion.voice': 'この声には高さがないため、録音をこの声に変えることはできません。別の声を選んでください。',
  'door.model': 'この名前のモデルはありません。GET /v1/models で一覧を確認できます。',
  'isolation.audio-missing': '音声または動画のファイルを選んでください。',
  'isolation.format': 'このファイル形式には対応していません。別の形式をお試しください。',
  'isolation.unreadable': '読み取れる音声がありません。ファイルが壊れている可能性があります。',
  'isolation.long': '録音が10分を超えています。分割して送ってください。',
  'webhook.address':
    'Webhook の送信先にできるのは、インターネット上の https のアドレスです。ユーザー名やパスワードを含まないアドレスを入力してください。',
  'webhook.limit': '送信先は 10 件までです。先に 1 つ削除してください。',
  'webhook.paused': 'この送信先は一時停止中です。先に再開してください。',
} as const satisfies Partial<Record<ErrorCode, string>>;
