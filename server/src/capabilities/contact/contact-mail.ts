import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';
import type { ContactRow } from './contact.store.ts';

type Written = Pick<ContactRow, 'name' | 'email' | 'phone' | 'message'>;

/** Tells the owner about a message, in Japanese for Japanese tags and in English for all others. */
export function contactMail(language: string, { name, email, phone, message }: Written, listUrl: string): MailText {
  const isJapanese = languageOfTag(language) === 'ja';
  const labels = isJapanese
    ? { name: 'お名前', email: 'メールアドレス', phone: '電話番号', list: 'お問い合わせの一覧' }
    : { name: 'Name', email: 'Email', phone: 'Phone', list: 'All messages' };
  const lines = [`${labels.name}: ${name}`, `${labels.email}: ${email}`];
  if (phone !== '') lines.push(`${labels.phone}: ${phone}`);
  return {
    subject: isJapanese ? `${name} 様からのお問い合わせ` : `Message from ${name}`,
    text: `${lines.join('\n')}\n\n${message}\n\n${labels.list}: ${listUrl}\n`,
  };
}
