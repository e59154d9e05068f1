import type { ContactTopic } from '@timbre/contract/contact';
import { languageOfTag } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';
import type { ContactRow } from './contact.store.ts';

type Written = Pick<ContactRow, 'name' | 'email' | 'phone' | 'topic' | 'message'>;

const topics: Readonly<Record<'en' | 'ja', Readonly<Record<ContactTopic, string>>>> = {
  en: {
    general: 'General question',
    plans: 'Plans and prices',
    ultimate: 'Ultimate plan',
    scale: 'Scale plan',
    business: 'Customized plan',
    credits: 'Credits',
    payment: 'Payments and refunds',
  },
  ja: {
    general: '一般的なご質問',
    plans: 'プランと料金',
    ultimate: 'アルティメットプラン',
    scale: 'スケールプラン',
    business: 'カスタマイズプラン',
    credits: 'クレジット',
    payment: 'お支払い・返金',
  },
};

/** Tells the owner about a message, in Japanese for Japanese tags and in English for all others. */
export function contactMail(
  language: string,
  { name, email, phone, topic, message }: Written,
  listUrl: string,
): MailText {
  const isJapanese = languageOfTag(language) === 'ja';
  const labels = isJapanese
    ? { name: 'お名前', email: 'メールアドレス', phone: '電話番号', topic: '用件', list: 'お問い合わせの一覧' }
    : { name: 'Name', email: 'Email', phone: 'Phone', topic: 'Topic', list: 'All messages' };
  const lines = [`${labels.name}: ${name}`, `${labels.email}: ${email}`];
  if (phone !== '') lines.push(`${labels.phone}: ${phone}`);
  lines.push(`${labels.topic}: ${topics[isJapanese ? 'ja' : 'en'][topic]}`);
  return {
    subject: isJapanese ? `${name} 様からのお問い合わせ` : `Message from ${name}`,
    text: `${lines.join('\n')}\n\n${message}\n\n${labels.list}: ${listUrl}\n`,
  };
}
