import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const canvaTexts: Texts<BodyTexts> = {
  en: {
    title: 'Open the studio from your design tool.',
    lead: 'A partner’s page can open this studio for one of its users and connect both accounts, without a password changing hands. This page explains how, and lets you test it.',
    action: 'Open the studio',
    points: [
      {
        title: 'Signed, not shared',
        text: 'The partner signs a link with its secret. This studio checks the signature, and asks the person before accounts are connected.',
      },
      {
        title: 'Where it’s needed',
        text: 'The link says what opens: a quick voiceover, the list of voiceovers, or all projects.',
      },
      {
        title: 'Used once',
        text: 'A link is valid for five minutes and for one log-in. Someone who copies it later gets nothing.',
      },
    ],
    stepsTitle: 'How it’s set up',
    steps: [
      { title: 'Name', text: 'The owner of this studio gives the partner a name and a secret, in PARTNER_KEYS.' },
      { title: 'Sign', text: 'The partner’s server signs each link with HMAC-SHA256.' },
      { title: 'Open', text: 'The link opens in a window of its own; the person logs in if need be.' },
      { title: 'Connect', text: 'They confirm once. From then on the partner’s user is known here.' },
    ],
    questions: [
      {
        question: 'Can the studio be shown in a frame?',
        answer: 'No. It opens in a window of its own, so that another page can’t dress it up as its own.',
      },
      {
        question: 'Does it work with Canva?',
        answer:
          'The link takes the user and the team of a Canva app, as canvaUserId and canvaBrandId. Any other tool can use the same way; there is no ready-made app in Canva’s store.',
      },
      {
        question: 'What does the partner learn about me?',
        answer:
          'Nothing from this studio. The partner can’t read your projects, your credits or your email; the connection only lets you arrive logged in to the right place.',
      },
    ],
    closing: 'A voiceover for the design you have open.',
  },
  ja: {
    title: 'デザインツールから、スタジオを開く。',
    lead: '提携先のページから、利用者のためにこのスタジオを開き、二つのアカウントを結び付けられます。パスワードのやり取りはありません。仕組みを説明し、その場で試せるページです。',
    action: 'スタジオを開く',
    points: [
      {
        title: '共有せずに署名',
        text: '提携先は秘密鍵でリンクに署名します。スタジオは署名を確かめ、結び付ける前に本人に確認します。',
      },
      {
        title: '必要な場所へ',
        text: 'クイックナレーション、ナレーションの一覧、すべてのプロジェクトのどれを開くかを、リンクで指定します。',
      },
      {
        title: '使えるのは一度だけ',
        text: 'リンクの有効期間は5分、ログインできるのは一度だけです。後から写しても何も得られません。',
      },
    ],
    stepsTitle: '設定のしかた',
    steps: [
      { title: '名前', text: 'スタジオの運営者が、PARTNER_KEYS で提携先に名前と秘密鍵を割り当てます。' },
      { title: '署名', text: '提携先のサーバーが、リンクごとに HMAC-SHA256 で署名します。' },
      { title: '開く', text: 'リンクは独立したウィンドウで開きます。必要ならログインします。' },
      { title: '結び付け', text: '本人が一度確認すると、提携先の利用者として認識されます。' },
    ],
    questions: [
      {
        question: 'フレームの中に表示できますか？',
        answer: 'できません。ほかのページになりすまされないよう、必ず独立したウィンドウで開きます。',
      },
      {
        question: 'Canva で使えますか？',
        answer:
          'Canva アプリの利用者とチームを、canvaUserId と canvaBrandId として渡せます。ほかのツールでも同じ方法で使えます。Canva のストアに公開しているアプリはありません。',
      },
      {
        question: '提携先に何が伝わりますか？',
        answer:
          'このスタジオからは何も伝わりません。提携先は、プロジェクト、クレジット、メールアドレスを読めません。ログインした状態で正しい場所を開けるようになるだけです。',
      },
    ],
    closing: '開いているデザインに、声を添えましょう。',
  },
};
