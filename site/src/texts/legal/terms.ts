import { billingRules } from '@timbre/contract/billing/billing';
import { legal } from '@timbre/contract/legal';
import { accountLimits } from '@timbre/contract/limits';
import type { Texts } from '../../page.ts';
import type { LegalTexts } from './legal-text.ts';

const { days, feePercent, businessDays } = billingRules.refund;
const [soonest, latest] = businessDays;

export const termsTexts: Texts<LegalTexts> = {
  en: {
    title: 'The rules of this studio.',
    lead: 'By creating an account or using the studio you agree to these terms with its owner, the person or company that runs this server.',
    parts: [
      {
        id: 'who',
        title: 'Who may use it',
        blocks: [
          `You must be at least ${legal.age} years old, and able to enter into a contract. One person, one account: keep your password and API keys to yourself. You are responsible for what is done with them.`,
          'The owner may limit who can sign up.',
        ],
      },
      {
        id: 'yours',
        title: 'What is yours',
        blocks: [
          'Your scripts, recordings and pictures stay yours, and so do the files you make from them. You may use those files for any lawful purpose; commercially, if they were made on a plan with commercial use, which is every plan but Free. The owner only gets the right to store and process your work in order to run the studio for you.',
          'Some voices and models come with a license of their own. The voice’s page names it; check it before commercial use.',
        ],
      },
      {
        id: 'allowed',
        title: 'What isn’t allowed',
        blocks: [
          {
            list: [
              'Cloning a voice or animating a face without that person’s consent.',
              'Passing synthetic speech off as a real person’s words in order to deceive, defraud, threaten or defame.',
              'Uploading what you have no right to use, or downloading from links that you have no right to copy.',
              'Content that is illegal where you or the owner are, and any sexual content involving minors.',
              'Removing the marks that say a file is synthetic in order to mislead.',
              'Attacking the server, getting around its limits, or reselling access to it without the owner’s agreement.',
            ],
          },
          'The owner may remove such content and close the account. You get a message that says why, unless the law forbids it.',
        ],
      },
      {
        id: 'made',
        title: 'What the studio makes',
        blocks: [
          'Speech, transcripts, translations, texts and pictures are made by programs and can be wrong. Check them before you publish or rely on them. Don’t use them where a mistake could hurt someone, such as for medical or emergency announcements, without a person’s review.',
        ],
      },
      {
        id: 'plans',
        title: 'Plans, credits and renewal',
        blocks: [
          [
            'Prices and what each plan includes are on ',
            { to: 'pricing', label: 'the pricing page' },
            '. Before each paid task the studio shows what it costs; a task that fails costs nothing.',
          ],
          [
            'Subscriptions renew automatically at the end of each period, monthly or yearly, until you cancel. Cancel or change the card at any time in the Billing part of ',
            { to: 'personal-center', label: 'your account' },
            '. You keep the plan until the end of the period you paid for.',
          ],
          'If a price changes, you are told before the next renewal, and can cancel.',
        ],
      },
      {
        id: 'refunds',
        title: 'Refunds',
        blocks: [
          `You can ask for your last payment back within ${days} days, if you haven’t used any of its credits. A fee of ${feePercent}% is kept, and the rest arrives within ${soonest} to ${latest} business days. Otherwise purchases are non-refundable.`,
          'Rights that the law of your country gives you as a consumer, such as a right of withdrawal, aren’t affected.',
        ],
      },
      {
        id: 'running',
        title: 'Running and ending',
        blocks: [
          'The owner runs the studio with reasonable care, but doesn’t promise that it is always available. Keep copies of work that matters: your account lets you download everything.',
          `You can delete your account at any time; you can undo that for ${accountLimits.graceDays} days. If the owner closes the studio, you are told at least 30 days before, so that you can download your work, and unused paid months are refunded.`,
        ],
      },
      {
        id: 'liability',
        title: 'Liability',
        blocks: [
          `As far as the law allows, the owner’s liability for all claims together is limited to $${legal.liabilityUsd} or to what you paid for the purchase that the claim is about, whichever is greater. There is no liability for lost profits or indirect damage.`,
          'Nothing here limits liability for intent, gross negligence, injury to life or health, or anything else that the law doesn’t allow to be limited.',
        ],
      },
      {
        id: 'software',
        title: 'The software',
        blocks: [
          'Timbre is free software under the GNU Affero General Public License 3.0 or later. These terms are about this server and its service; they take away no right that the license gives you to the software. The software’s authors aren’t a party to them.',
        ],
      },
      {
        id: 'rest',
        title: 'Changes and law',
        blocks: [
          'When these terms change, the date at the top changes, and people with an account are told 30 days before. If you don’t agree, you can delete your account before then.',
          'The law of the owner’s country applies. As a consumer you keep the protection of your own country’s law, and can go to its courts.',
          [
            'Questions: ',
            { to: 'contact', label: 'write to the owner' },
            '. What is stored about you is in ',
            { to: 'privacy-policy', label: 'the privacy policy' },
            '.',
          ],
        ],
      },
    ],
  },
  ja: {
    title: 'このスタジオのルール。',
    lead: 'アカウントの作成またはスタジオの利用により、このサーバーを運営する個人または法人（運営者）との間で、本規約に同意したものとします。',
    parts: [
      {
        id: 'who',
        title: '利用できる方',
        blocks: [
          `${legal.age}歳以上で、契約を結ぶことができる方に限ります。アカウントは一人につき一つです。パスワードと API キーはご自身で管理してください。それらを使って行われたことについては、ご自身が責任を負います。`,
          '運営者は、登録できる方を制限することがあります。',
        ],
      },
      {
        id: 'yours',
        title: '権利の帰属',
        blocks: [
          '台本、録音、画像と、それらから作ったファイルの権利はご自身にあります。作ったファイルは適法な目的に自由に使えます。商用利用は、無料プラン以外のプランで作ったものに限ります。運営者が得るのは、スタジオを提供するために保存し処理する権利だけです。',
          '一部の声とモデルには独自のライセンスがあります。声のページに記載していますので、商用利用の前に確認してください。',
        ],
      },
      {
        id: 'allowed',
        title: '禁止事項',
        blocks: [
          {
            list: [
              '本人の同意なく声をクローンすること、顔を動かすこと。',
              '合成音声を実在の人の発言に見せかけ、欺く、だまし取る、脅す、名誉を傷つけること。',
              '利用する権利のないものをアップロードすること、複製する権利のないリンクからダウンロードすること。',
              'ご自身または運営者の所在地で違法な内容、および未成年者に関わる性的な内容。',
              '誤解させる目的で、合成であることを示す記録を取り除くこと。',
              'サーバーへの攻撃、制限の回避、運営者の同意のない利用権の再販。',
            ],
          },
          '運営者は、該当する内容を削除し、アカウントを停止することがあります。法律で禁じられている場合を除き、理由をお知らせします。',
        ],
      },
      {
        id: 'made',
        title: '生成物について',
        blocks: [
          '音声、文字起こし、翻訳、文章、画像はプログラムが作るもので、誤りを含むことがあります。公開や利用の前に確認してください。医療や緊急の案内など、誤りが人を傷つけるおそれのある用途では、必ず人が確認してください。',
        ],
      },
      {
        id: 'plans',
        title: 'プラン、クレジット、更新',
        blocks: [
          [
            '料金と各プランの内容は',
            { to: 'pricing', label: '料金ページ' },
            'に記載しています。有料の処理は開始前に料金を表示し、失敗した処理に料金はかかりません。',
          ],
          [
            'サブスクリプションは、解約するまで、月または年の期間の終わりに自動で更新されます。解約とカードの変更は、',
            { to: 'personal-center', label: 'アカウント' },
            'の「お支払い」からいつでもできます。支払い済みの期間が終わるまでプランを利用できます。',
          ],
          '料金を変更する場合は、次の更新の前にお知らせします。その時点で解約できます。',
        ],
      },
      {
        id: 'refunds',
        title: '返金',
        blocks: [
          `クレジットを使っていない場合に限り、直近の支払いの返金を${days}日以内に申請できます。手数料${feePercent}%を差し引き、${soonest}〜${latest}営業日で返金します。それ以外の購入は返金できません。`,
          '撤回権など、お住まいの国の法律が消費者に認める権利には影響しません。',
        ],
      },
      {
        id: 'running',
        title: '運営と終了',
        blocks: [
          '運営者は相応の注意を払って運営しますが、常に利用できることを約束するものではありません。大切な作品は手元にも保存してください。すべてのデータをアカウントからダウンロードできます。',
          `アカウントはいつでも削除でき、${accountLimits.graceDays}日間は取り消せます。スタジオを閉鎖する場合は、作品をダウンロードできるよう30日前までにお知らせし、未使用の支払い済みの月を返金します。`,
        ],
      },
      {
        id: 'liability',
        title: '責任の制限',
        blocks: [
          `法律が認める範囲で、すべての請求に対する運営者の責任は、${legal.liabilityUsd}米ドルと、請求の対象となる購入の支払額のうち、高い方を上限とします。逸失利益と間接的な損害については責任を負いません。`,
          '故意、重過失、生命や健康への侵害など、法律が制限を認めない責任は制限されません。',
        ],
      },
      {
        id: 'software',
        title: 'ソフトウェア',
        blocks: [
          'Timbre は GNU Affero General Public License 3.0 以降のもとで公開された自由ソフトウェアです。本規約はこのサーバーとそのサービスについて定めるもので、ライセンスが認めるソフトウェアの権利を制限しません。ソフトウェアの作者は本規約の当事者ではありません。',
        ],
      },
      {
        id: 'rest',
        title: '変更と準拠法',
        blocks: [
          '規約を変更する場合は、ページ上部の日付を改め、アカウントをお持ちの方に30日前までにお知らせします。同意できない場合は、それまでにアカウントを削除できます。',
          '運営者の国の法律を適用します。消費者の方は、お住まいの国の法律による保護を受け、その国の裁判所に訴えることができます。',
          [
            'ご質問は',
            { to: 'contact', label: '運営者にお問い合わせ' },
            'ください。保存する情報については',
            { to: 'privacy-policy', label: 'プライバシーポリシー' },
            'をご覧ください。',
          ],
        ],
      },
    ],
  },
};
