import { accountLimits } from '@timbre/contract/limits';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const minutes = accountLimits.codeMinutes;

const texts = {
  en: {
    register: (code: string): MailText => ({
      subject: 'Your sign-up code',
      text: `Your code is ${code}\n\nEnter it to finish signing up. It is valid for ${minutes} minutes.\nIf you did not ask for it, ignore this email.\n`,
    }),
    reset: (code: string): MailText => ({
      subject: 'Your code for a new password',
      text: `Your code is ${code}\n\nEnter it to set a new password. It is valid for ${minutes} minutes.\nIf you did not ask for it, ignore this email: your password stays as it is.\n`,
    }),
  },
  ja: {
    register: (code: string): MailText => ({
      subject: '登録用の確認コード',
      text: `確認コード: ${code}\n\n登録を完了するには、このコードを入力してください。有効期限は${minutes}分です。\n心当たりがない場合は、このメールを無視してください。\n`,
    }),
    reset: (code: string): MailText => ({
      subject: 'パスワード再設定用の確認コード',
      text: `確認コード: ${code}\n\n新しいパスワードを設定するには、このコードを入力してください。有効期限は${minutes}分です。\n心当たりがない場合は、このメールを無視してください。パスワードは変更されません。\n`,
    }),
  },
} as const;

/** The letter with a code, in Japanese for Japanese tags and in English for all others. */
export function codeMail(language: string, usage: 'register' | 'reset', code: string): MailText {
  return texts[/^ja\b/i.test(language) ? 'ja' : 'en'][usage](code);
}
