import type { ErrorCode } from '@timbre/contract/errors/errors';

/** What is wrong with an address or an account. */
export const accountCodes = {
  'account.email-unknown': 'このメールアドレスは登録されていません。つづりを確かめるか、新規登録してください。',
  'account.email-taken': 'このメールアドレスは登録済みです。ログインしてください。',
  'account.phone-taken': 'この電話番号は登録済みです。',
  'account.email-exists': 'このメールアドレスは別のアカウントで使われています。',
  'account.email-unsupported': 'この種類のアドレスには送信できません。別のアドレスをお使いください。',
  'account.already-authorised': 'このアカウントはすでに連携されています。',
  'account.other-login-method': 'このメールアドレスは別のログイン方法で登録されています。',
  'account.has-password':
    'このメールアドレスにはパスワード付きのアカウントがあります。パスワードでログインしてから、アカウント画面でこのログイン方法を連携してください。',
  'account.other-provider':
    'このメールアドレスは別のログインサービスで登録されています。登録時と同じ方法でログインしてください。',
  'account.password-unchanged': '新しいパスワードが現在のものと同じです。別のものにしてください。',
  'account.password-wrong': 'パスワードが違います。',
  'account.code-wrong': '確認コードが違います。',
  'account.code-expired': 'この確認コードは無効になりました。新しいコードを取得してください。',
  'account.code-too-often': 'コードの送信回数が多すぎます。しばらく待ってからお試しください。',
  'account.log-in-expired':
    'このログインは期限切れか使用済み、または別のブラウザーで始められたものです。もう一度やり直してください。',
  'account.token-expired': 'このリンクの有効期限が切れています。新しいものを取得してください。',
  'account.too-often': '試行回数が多すぎます。しばらく待ってからお試しください。',
  'account.password-weak': 'パスワードが短すぎるか、ありふれています。別のものにしてください。',
  'account.nickname-taken': 'この名前は使われています。別の名前にしてください。',
  'account.mail-failed': 'メールを送信できませんでした。後でもう一度お試しください。',
  'account.sms-failed': 'SMS を送信できませんでした。後でもう一度お試しください。',
  'account.mail-not-received': '先に確認コードを取得してください。',
  'account.email-blocked': 'このメールアドレスは使用できません。',
  'account.leaving': 'このアカウントは削除手続き中です。残す場合は、確認のうえログインしてください。',
  'account.provider-refused':
    'ログインサービス側でキャンセルされました。もう一度お試しになるか、別の方法でログインしてください。',
  'account.provider-failed':
    'ログインサービスから正しい応答がありませんでした。何も変更されていません。もう一度お試しになるか、別の方法でログインしてください。',
  'account.last-log-in': 'これが唯一のログイン方法です。先にパスワードを設定してから、連携を解除してください。',
  'account.locked': 'パスワードの誤入力が続いたため、5 分後にもう一度お試しください。',
  'account.suspended': 'このアカウントは停止されています。このスタジオの管理者にお問い合わせください。',
} as const satisfies Partial<Record<ErrorCode, string>>;
