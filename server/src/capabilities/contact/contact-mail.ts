import type { ContactTopic } from '@timbre/contract/contact';
import { languageOfTag, type Language } from '@timbre/contract/screens/screen';
import type { MailText } from '../../platform/mail/mailer.ts';
import type { ContactRow } from './contact.store.ts';

type Written = Pick<
  ContactRow,
  'kind' | 'name' | 'email' | 'phone' | 'company' | 'wanted' | 'topic' | 'message' | 'dueAt'
>;

const topics: Readonly<Record<Language, Readonly<Record<ContactTopic, string>>>> = {
  en: {
    general: 'General question',
    plans: 'Plans and prices',
    ultimate: 'Ultimate plan',
    scale: 'Scale plan',
    business: 'Customized plan',
    credits: 'Credits',
    payment: 'Payments and refunds',
    access: 'Access to personal data',
    correction: 'Correction of personal data',
    erasure: 'Erasure of personal data',
    portability: 'A copy of personal data to take along',
    objection: 'Objection to the use of personal data',
  },
  ja: {
    general: '一般的なご質問',
    plans: 'プランと料金',
    ultimate: 'アルティメットプラン',
    scale: 'スケールプラン',
    business: 'カスタマイズプラン',
    credits: 'クレジット',
    payment: 'お支払い・返金',
    access: '個人データの開示',
    correction: '個人データの訂正',
    erasure: '個人データの消去',
    portability: '個人データの持ち出し',
    objection: '個人データの利用への異議',
  },
};

const words = {
  en: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    company: 'Company',
    wanted: 'Languages',
    topic: 'Topic',
    due: 'Reply by',
    list: 'All messages',
    subjects: {
      contact: (name: string) => `Message from ${name}`,
      business: (name: string) => `Business request from ${name}`,
      data: (name: string) => `Data request from ${name}`,
    },
    reminder: (name: string, day: string) => `Data request from ${name}: reply by ${day}`,
    reminderText: 'This request about personal data is still open. The law gives you one month to reply.',
  },
  ja: {
    name: 'お名前',
    email: 'メールアドレス',
    phone: '電話番号',
    company: '会社名',
    wanted: '言語',
    topic: '用件',
    due: '回答期限',
    list: 'お問い合わせの一覧',
    subjects: {
      contact: (name: string) => `${name} 様からのお問い合わせ`,
      business: (name: string) => `${name} 様からの法人のお問い合わせ`,
      data: (name: string) => `${name} 様からの個人データに関する請求`,
    },
    reminder: (name: string, day: string) => `${name} 様の請求の回答期限は ${day} です`,
    reminderText: '個人データに関する次の請求が未回答です。法律上、1か月以内に回答する必要があります。',
  },
} as const;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Who wrote what, line by line. */
function linesOf(message: Written, language: Language, listUrl: string): string {
  const t = words[language];
  const facts = [
    [t.name, message.name],
    [t.email, message.email],
    [t.phone, message.phone],
    [t.company, message.company],
    [t.wanted, message.wanted],
    [t.topic, topics[language][message.topic]],
    [t.due, message.dueAt === null ? '' : dayOf(message.dueAt)],
  ].filter(([, value]) => value !== '');
  const head = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [head, message.message, `${t.list}: ${listUrl}\n`].filter((part) => part !== '').join('\n\n');
}

/** Tells the owner about a message, in Japanese for Japanese tags and in English for all others. */
export function contactMail(tag: string, message: Written, listUrl: string): MailText {
  const language = languageOfTag(tag);
  return {
    subject: words[language].subjects[message.kind](message.name),
    text: linesOf(message, language, listUrl),
  };
}

/** Tells the owner that a request is due soon. */
export function reminderMail(tag: string, message: Written & { readonly dueAt: Date }, listUrl: string): MailText {
  const language = languageOfTag(tag);
  const t = words[language];
  return {
    subject: t.reminder(message.name, dayOf(message.dueAt)),
    text: `${t.reminderText}\n\n${linesOf(message, language, listUrl)}`,
  };
}
