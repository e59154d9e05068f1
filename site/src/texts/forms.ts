import { contactLimits, type FormOutcome } from '@timbre/contract/contact';
import { contact as contactEn } from '@timbre/web/texts/en/contact';
import { contact as contactJa } from '@timbre/web/texts/ja/contact';
import type { Texts } from '../page.ts';

interface FormTexts {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly wanted: string;
  readonly usecase: string;
  readonly topic: string;
  readonly topics: typeof contactEn.topics;
  readonly message: string;
  readonly website: string;
  readonly optional: string;
  readonly send: string;
  readonly data: string;
  readonly privacy: string;
  readonly outcomes: Readonly<Record<FormOutcome, string>>;
}

/** What the forms of the site say. */
export const formTexts: Texts<FormTexts> = {
  en: {
    name: contactEn.name,
    email: contactEn.email,
    phone: 'Phone',
    company: 'Company',
    wanted: 'Languages you need',
    usecase: 'What do you want to use it for?',
    topic: contactEn.topic,
    topics: contactEn.topics,
    message: contactEn.message,
    website: 'Leave this empty',
    optional: 'optional',
    send: 'Send',
    data: 'Your message is stored on this server and sent to its owner by email. It is deleted 180 days after it came, once it is answered.',
    privacy: 'Privacy policy',
    outcomes: {
      sent: 'Sent. The owner of this studio will reply to you by email.',
      'wrong-name': 'Please enter your name',
      'wrong-email': 'Please enter your email',
      'wrong-phone': 'Use digits, spaces and the signs + ( ) . - only.',
      'wrong-message': 'Please enter a message',
      'too-many': `Your network has sent ${contactLimits.perNetworkAndDay} messages today. Try again tomorrow.`,
      'too-soon': 'That was very fast for a form. Wait a few seconds and send it again.',
      stale: 'This form is too old to be sent. Copy your message, reload the page and send it again.',
      unreached: 'The server can’t be reached. Check your connection and send it again.',
      'not-sent': 'It wasn’t sent. Check what you wrote and send it again.',
    },
  },
  ja: {
    name: contactJa.name,
    email: contactJa.email,
    phone: '電話番号',
    company: '会社名',
    wanted: '必要な言語',
    usecase: 'ご利用の目的',
    topic: contactJa.topic,
    topics: contactJa.topics,
    message: contactJa.message,
    website: '何も入力しないでください',
    optional: '任意',
    send: '送信する',
    data: '内容はこのサーバーに保存し、運営者にメールで届けます。回答済みのものは、受信から180日後に削除します。',
    privacy: 'プライバシーポリシー',
    outcomes: {
      sent: '送信しました。運営者からメールでお返事します。',
      'wrong-name': 'お名前を入力してください',
      'wrong-email': 'メールアドレスを入力してください',
      'wrong-phone': '数字、空白、+ ( ) . - だけを使ってください。',
      'wrong-message': 'メッセージを入力してください',
      'too-many': `お使いのネットワークから今日すでに${contactLimits.perNetworkAndDay}件送信されました。明日もう一度お試しください。`,
      'too-soon': '入力が早すぎるため送信できませんでした。数秒待ってから、もう一度送信してください。',
      stale: 'フォームを開いてから時間がたちすぎています。内容を控えてページを再読み込みし、もう一度送信してください。',
      unreached: 'サーバーに接続できません。接続を確認して、もう一度送信してください。',
      'not-sent': '送信できませんでした。内容を確認して、もう一度送信してください。',
    },
  },
};
