import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

/** The letter to someone the owner made an account for, in Japanese for Japanese tags and in English for all others. */
export function invitationMail(language: string, address: string, days: number): MailText {
  if (languageOfTag(language) === 'ja') {
    return {
      subject: 'Timbre スタジオへの招待',
      text: `あなたのアカウントが用意されました。次のリンクから始められます。\n\n${address}\n\nリンクは一度だけ、${days}日間有効です。ログイン後、アカウント画面でパスワードを設定してください。\n心当たりがない場合は、このメールを無視してください。\n`,
    };
  }
  return {
    subject: 'You’re invited to a Timbre studio',
    text: `Your account is ready. Open it with this link:\n\n${address}\n\nThe link works once, within ${days} days. Then set a password in your account.\nIf you weren’t expecting this, ignore this email.\n`,
  };
}
