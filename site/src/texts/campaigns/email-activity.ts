import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const emailActivityTexts: Texts<BodyTexts> = {
  en: {
    title: 'You followed a link in our email.',
    lead: 'Here is what it was about: the offer that is running now, and how to claim it. If the email gave you a code, redeem it in your account.',
    action: 'Redeem a code',
    points: [
      {
        title: 'A promotion',
        text: 'Its percentage comes off the prices until the date shown above. If it has a code, enter the code at checkout.',
      },
      {
        title: 'A code for a plan',
        text: 'Redeem it once you’re logged in. What it adds starts at once, and your current plan isn’t cut short.',
      },
      {
        title: 'Nothing shown above?',
        text: 'Then the promotion has ended. Codes say for themselves whether they are still valid when you enter them.',
      },
    ],
    stepsTitle: 'How to claim it',
    steps: [
      { title: 'Log in', text: 'With the address that the email was sent to, or any other.' },
      { title: 'Choose', text: 'Pick a plan, or go to Redeem if you have a code.' },
      { title: 'Enter', text: 'Type the code as it stands in the email.' },
      { title: 'Check', text: 'Your account shows plan and credits right away.' },
    ],
    questions: [
      {
        question: 'Does this page know who I am?',
        answer:
          'No. If you accepted cookies, we count that a link of that email was followed, by day, page and campaign. Your address isn’t part of it.',
      },
      {
        question: 'How do I stop these emails?',
        answer: 'They come from the owner of this studio. Reply to the email, or write through the contact page.',
      },
      {
        question: 'The email looks strange. Is it from you?',
        answer:
          'We never ask for your password by email. If in doubt, don’t follow its links: open this studio yourself, and ask us through the contact page.',
      },
    ],
    closing: 'Have the code at hand?',
  },
  ja: {
    title: 'メールのリンクからようこそ。',
    lead: 'ご案内した内容はこちらです。現在の特典と、受け取り方をご覧いただけます。メールにコードがあれば、アカウントで引き換えてください。',
    action: 'コードを引き換える',
    points: [
      {
        title: '割引の特典',
        text: '上に表示された日まで、料金から割り引かれます。コードがある場合は、お支払いの画面で入力してください。',
      },
      {
        title: 'プランのコード',
        text: 'ログインして引き換えると、すぐに使えます。現在のプランが短くなることはありません。',
      },
      {
        title: '何も表示されないときは',
        text: '特典は終了しています。コードが有効かどうかは、入力するとその場で分かります。',
      },
    ],
    stepsTitle: '受け取り方',
    steps: [
      { title: 'ログイン', text: 'メールが届いたアドレスでも、ほかのアドレスでも構いません。' },
      { title: '選ぶ', text: 'プランを選ぶか、コードがあれば引き換えページへ。' },
      { title: '入力', text: 'メールに書かれたとおりに、コードを入力します。' },
      { title: '確認', text: 'プランとクレジットは、すぐにアカウントに反映されます。' },
    ],
    questions: [
      {
        question: 'このページは、だれが開いたか分かりますか？',
        answer:
          'いいえ。Cookie に同意された場合に限り、リンクが開かれた回数を、日、ページ、キャンペーンごとに数えます。メールアドレスは含まれません。',
      },
      {
        question: 'メールの配信を止めるには？',
        answer:
          'メールはこのスタジオの運営者が送っています。そのまま返信するか、お問い合わせページからご連絡ください。',
      },
      {
        question: '不審なメールが届きました。',
        answer:
          'メールでパスワードをお尋ねすることはありません。疑わしいときはリンクを開かず、直接このスタジオを開いて、お問い合わせページからお尋ねください。',
      },
    ],
    closing: 'コードはお手元にありますか？',
  },
};
