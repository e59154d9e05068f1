import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';

const letters = {
  en: (url: string, accountUrl: string) => ({
    subject: 'A webhook endpoint was paused',
    text: `Deliveries to this address have failed at least 10 times in a row, and none has worked for a week:\n\n${url}\n\nNothing more is sent there. Once it works again, resume it under Account. The log there shows what it answered, and you can resend what was missed:\n\n${accountUrl}\n`,
  }),
  ja: (url: string, accountUrl: string) => ({
    subject: 'Webhook の送信先を一時停止しました',
    text: `次の送信先への送信が 10 回以上続けて失敗し、1 週間一度も成功していません。\n\n${url}\n\n今後この送信先には送信しません。復旧したら、アカウント画面で再開してください。送信履歴で応答内容を確認でき、届かなかったものを再送信できます。\n\n${accountUrl}\n`,
  }),
} as const;

/** Tells a person that nothing is sent to an endpoint of theirs any more. */
export const pauseMail = (language: string, url: string, accountUrl: string): MailText =>
  letters[languageOfTag(language)](url, accountUrl);
