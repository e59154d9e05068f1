import { articleLimits } from '@timbre/contract/articles/articles';
import { legal } from '@timbre/contract/legal';
import { accountLimits, marketing } from '@timbre/contract/limits';
import type { Texts } from '../../page.ts';
import type { LegalTexts } from './legal-text.ts';

const bin = articleLimits.binDays;
const grace = accountLimits.graceDays;

export const privacyTexts: Texts<LegalTexts> = {
  en: {
    title: 'What this studio knows about you.',
    lead: 'What is stored, why, for how long, who else gets it, and how to see, correct or delete it. Timbre runs on its owner’s own machine, and its makers get nothing from it.',
    parts: [
      {
        id: 'who',
        title: 'Who is responsible',
        blocks: [
          [
            'The owner of this studio decides what happens to your data and answers for it. They run the machine it is stored on. ',
            { to: 'contact', label: 'The contact form' },
            ' reaches them by email.',
          ],
          'Timbre is software. It sends no statistics, crash reports or copies of your work to the people who make it, and they have no access to this server.',
        ],
      },
      {
        id: 'what',
        title: 'What is stored, and why',
        blocks: [
          {
            list: [
              'Your account: name, email address, a phone number if you add one, language, time zone, and your password as an Argon2 hash that can’t be turned back into the password. Needed to log you in and to reply to you.',
              'Where you are logged in: the browser, its network address and the time, so that you can see and end your sessions.',
              'Your work: scripts, uploads, recordings, portraits, cloned voices with the recorded consent, transcripts, translations, pictures and finished files. Needed because it is what you use the studio for.',
              'Credits, orders and invoices: what you bought, and what was charged for which task. An invoice has your name and email address on it. Card numbers never reach this server: the payment provider keeps them.',
              'Use of API keys: requests, characters and cost by key and day.',
              'Messages that you send to the owner, and requests about your data.',
              'Invitations, campaigns and the affiliate program: who invited whom, posts you entered, and what was earned.',
              'Only if you allowed it: which campaign or partner brought you here.',
            ],
          },
          'The server’s log has a line for each request: the time, the call, your account’s number and the network you came from (the first three parts of an IPv4 address). It has no texts, no file names and no full addresses.',
        ],
      },
      {
        id: 'basis',
        title: 'On what grounds',
        blocks: [
          'Your account, your work and your orders are processed to provide what you asked for (Art. 6(1)(b) GDPR). Invoices are kept because tax law requires it (Art. 6(1)(c)). Limits, logs and the check of logins keep the studio safe (Art. 6(1)(f)). What brought you here is kept only with your consent (Art. 6(1)(a)), and so is the recorded statement of a person whose voice is cloned.',
        ],
      },
      {
        id: 'where',
        title: 'Who else gets it',
        blocks: [
          'By default everything is made on the owner’s machine. These exist only if the owner has set them up:',
          {
            list: [
              'AI providers. If the owner has added one, a tool that uses it says so before you start: “Your text is sent to …”. It then gets the text, the recording or the picture of that task, and nothing of your account. The provider’s own terms apply there.',
              'A payment provider (Stripe) for real payments: your email address, what you buy and your card.',
              'A mail server, which carries the studio’s emails to you.',
              'A login provider, if you choose to log in with it: it tells this studio your name and email address.',
              'Sites whose links you paste: this server fetches the link, so the site sees the server’s address, not yours.',
              'Your own webhooks and API clients get what you point them at.',
            ],
          },
          'Your data isn’t sold, and no advertising network or analytics service is loaded on any page. Finished files carry a note that the speech is synthetic; it doesn’t name you.',
        ],
      },
      {
        id: 'how-long',
        title: 'For how long',
        blocks: [
          {
            list: [
              `Work and uploads: until you delete them. What you put in the bin is deleted for good after ${bin} days.`,
              `Your account: until you delete it. You can undo that for ${grace} days; then the account and everything in it is erased.`,
              'Ledger, orders and invoices: as long as the owner’s tax law requires, also after the account. What names you in them is removed with it.',
              'Failed logins and the network of a message: one day.',
              `What brought you here, if allowed: ${marketing.days} days.`,
              'Deliveries of your webhooks: 30 days.',
              'Answered messages, requests and applications: 180 days.',
              'Sentences that visitors try on the public pages: not stored.',
              'Server logs and backups: for as long as the owner has configured. Ask them if it matters to you.',
            ],
          },
        ],
      },
      {
        id: 'rights',
        title: 'Your rights',
        blocks: [
          'You may ask for access to your data, its correction, its erasure, a copy to take along (portability), and you may object to its use. Most of it takes a click:',
          {
            list: [
              [
                'Access and portability: ',
                { to: 'personal-center', label: 'your account' },
                ' has a download of everything stored about you, as one ZIP file with your media and readable JSON.',
              ],
              'Correction: change your name, email, phone and language there.',
              `Erasure: “Delete account” there. It takes effect at once and is final after ${grace} days.`,
              [
                'Anything else, or if you have no account: use “Data requests” in your account, or ',
                { to: 'contact', label: 'write by email through the contact form', query: 'topic=access' },
                '.',
              ],
            ],
          },
          `The owner replies within one month. Each request shows its due date, and the studio reminds the owner a week before. If you aren’t satisfied with the reply, you can complain to your data protection authority.`,
          [
            'Consent can be withdrawn at any time: on the ',
            { to: 'cookie-policy', label: 'cookie page' },
            ' or with “Cookies” at the foot of each page.',
          ],
        ],
      },
      {
        id: 'voices',
        title: 'Voices and faces',
        blocks: [
          'A cloned voice and a portrait come from a person. The studio asks you to confirm that this person agreed, and keeps that confirmation. A clone can be used only by the account it belongs to, and you can delete it at any time with its recording.',
        ],
      },
      {
        id: 'security',
        title: 'Security, and if something goes wrong',
        blocks: [
          'Passwords are hashed, provider keys and other secrets are encrypted, and programs that open uploads run in a sandbox without network access. No system is perfect.',
          `If personal data was exposed, the owner tells the authority, and the people affected where the law asks for it, within ${legal.breachHours} hours of learning of it.`,
        ],
      },
      {
        id: 'age',
        title: 'Age',
        blocks: [
          `The studio is for people aged ${legal.age} and over. If a younger person has an account, tell the owner, and it will be deleted.`,
        ],
      },
      {
        id: 'changes',
        title: 'Changes',
        blocks: [
          'The date at the top says when this page last changed. If a change affects you, the owner announces it.',
        ],
      },
    ],
  },
  ja: {
    title: 'このスタジオが保存する情報。',
    lead: '何を、なぜ、いつまで保存するか、ほかに誰が受け取るか、確認・訂正・削除の方法をまとめました。Timbre は運営者自身のマシンで動き、開発者には何も送られません。',
    parts: [
      {
        id: 'who',
        title: '管理者',
        blocks: [
          [
            'データの取り扱いを決め、責任を負うのは、このスタジオの運営者です。データが保存されるマシンも運営者が管理しています。',
            { to: 'contact', label: 'お問い合わせフォーム' },
            'からメールで連絡できます。',
          ],
          'Timbre はソフトウェアです。利用統計、エラー報告、作品の写しを開発者に送ることはなく、開発者はこのサーバーにアクセスできません。',
        ],
      },
      {
        id: 'what',
        title: '保存する情報とその目的',
        blocks: [
          {
            list: [
              'アカウント：名前、メールアドレス、登録した場合は電話番号、言語、タイムゾーン、パスワード（元に戻せない Argon2 ハッシュとして保存）。ログインとご連絡に必要です。',
              'ログイン中の場所：ブラウザ、ネットワークアドレス、日時。ご自身で確認し、ログアウトさせるために表示します。',
              '作品：台本、アップロード、録音、人物写真、クローン音声と同意の録音、文字起こし、翻訳、画像、完成ファイル。スタジオの利用そのものに必要です。',
              'クレジット、注文、請求書：購入内容と、どの処理にいくら使ったか。請求書にはお名前とメールアドレスが入ります。カード番号はこのサーバーに届かず、決済サービスが保管します。',
              'API キーの利用：キーと日ごとの回数、文字数、料金。',
              '運営者へのメッセージと、個人データに関する請求。',
              '招待、キャンペーン、アフィリエイト：誰が誰を招待したか、応募した投稿、獲得した報酬。',
              '許可した場合のみ：どのキャンペーンやパートナーからお越しになったか。',
            ],
          },
          'サーバーのログには、リクエストごとに日時、呼び出し名、アカウント番号、ネットワーク（IPv4 アドレスの先頭三つ）を一行ずつ記録します。本文、ファイル名、完全なアドレスは記録しません。',
        ],
      },
      {
        id: 'basis',
        title: '法的根拠',
        blocks: [
          'アカウント、作品、注文は、ご依頼の内容を提供するために処理します（GDPR 第6条1項(b)）。請求書は税法上の義務により保存します（同(c)）。利用制限、ログ、ログインの確認は、スタジオの安全のために行います（同(f)）。お越しになった経路と、声をクローンされる方の同意の録音は、同意に基づいて保存します（同(a)）。',
        ],
      },
      {
        id: 'where',
        title: '第三者への提供',
        blocks: [
          '通常、すべての処理は運営者のマシンで行われます。次のものは、運営者が設定した場合にだけ使われます。',
          {
            list: [
              'AI サービス：使うツールには、開始前に「テキストは…に送信されます」と表示します。その処理のテキスト、録音、画像だけが送られ、アカウントの情報は送られません。送信先ではそのサービスの規約が適用されます。',
              '決済サービス（Stripe）：実際の支払いの際に、メールアドレス、購入内容、カード情報。',
              'メールサーバー：スタジオからのメールの配送。',
              'ログインサービス：選んだ場合、名前とメールアドレスをこのスタジオに伝えます。',
              '貼り付けたリンク先のサイト：このサーバーが読み込むため、サイトに見えるのはサーバーのアドレスです。',
              'ご自身の Webhook や API クライアント：ご自身が指定した内容を受け取ります。',
            ],
          },
          'データを販売することはなく、どのページでも広告や解析のサービスを読み込みません。完成ファイルには合成音声であるという記録が入りますが、お名前は含まれません。',
        ],
      },
      {
        id: 'how-long',
        title: '保存期間',
        blocks: [
          {
            list: [
              `作品とアップロード：削除するまで。ゴミ箱に入れたものは${bin}日後に完全に削除します。`,
              `アカウント：削除するまで。${grace}日間は取り消せます。その後、アカウントと中身をすべて消去します。`,
              '台帳、注文、請求書：運営者に適用される税法の期間。アカウント削除後も残しますが、お名前などはアカウントとともに消去します。',
              'ログインの失敗、メッセージの送信元ネットワーク：1日。',
              `許可した場合の来訪経路：${marketing.days}日。`,
              'Webhook の送信記録：30日。',
              '回答済みのメッセージ、請求、応募：180日。',
              '公開ページで試した文：保存しません。',
              'サーバーのログとバックアップ：運営者が設定した期間。気になる場合はお問い合わせください。',
            ],
          },
        ],
      },
      {
        id: 'rights',
        title: 'ご自身の権利',
        blocks: [
          'データの開示、訂正、消去、持ち出し（ポータビリティ）を求め、利用に異議を申し立てることができます。多くはその場で行えます。',
          {
            list: [
              [
                '開示と持ち出し：',
                { to: 'personal-center', label: 'アカウント' },
                'から、保存されているすべてのデータを、メディアと読みやすい JSON を含む ZIP ファイルでダウンロードできます。',
              ],
              '訂正：名前、メール、電話番号、言語は同じ画面で変更できます。',
              `消去：同じ画面の「アカウントを削除」。すぐに利用できなくなり、${grace}日後に確定します。`,
              [
                'そのほかのご請求や、アカウントをお持ちでない場合：アカウントの「データに関する請求」、または',
                { to: 'contact', label: 'お問い合わせフォーム', query: 'topic=access' },
                'からメールでお送りください。',
              ],
            ],
          },
          `運営者は1か月以内にお返事します。請求ごとに期日を表示し、1週間前に運営者へ通知します。回答に納得できない場合は、データ保護当局に申し立てることができます。`,
          [
            '同意はいつでも取り消せます。',
            { to: 'cookie-policy', label: 'Cookie のページ' },
            '、または各ページの下部の「Cookie の使用」から変更してください。',
          ],
        ],
      },
      {
        id: 'voices',
        title: '声と顔',
        blocks: [
          'クローン音声と人物写真は、実在の人のものです。ご本人の同意があることを確認し、その確認を記録します。クローンを使えるのはそのアカウントだけで、録音とともにいつでも削除できます。',
        ],
      },
      {
        id: 'security',
        title: '安全対策と、問題が起きたとき',
        blocks: [
          'パスワードはハッシュ化し、外部サービスの鍵などは暗号化し、アップロードを開くプログラムはネットワークのない隔離環境で動かします。ただし、完全なシステムはありません。',
          `個人データが漏えいした場合、運営者は把握してから${legal.breachHours}時間以内に当局へ、法律が求める場合はご本人にも通知します。`,
        ],
      },
      {
        id: 'age',
        title: '年齢',
        blocks: [
          `このスタジオは${legal.age}歳以上の方を対象としています。${legal.age}歳未満の方のアカウントがある場合は、運営者にお知らせください。削除します。`,
        ],
      },
      {
        id: 'changes',
        title: '変更',
        blocks: ['最終更新日はページの上部に記載しています。影響のある変更は、運営者がお知らせします。'],
      },
    ],
  },
};
