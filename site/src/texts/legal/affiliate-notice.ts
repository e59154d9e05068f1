import { affiliateProgramme } from '@timbre/contract/affiliates';
import { marketing } from '@timbre/contract/limits';
import type { Texts } from '../../page.ts';
import type { LegalTexts } from './legal-text.ts';

const { percent, months, customerPercent, customerTrialDays } = affiliateProgramme;

export const affiliateNoticeTexts: Texts<LegalTexts> = {
  en: {
    title: 'What partners and readers should know.',
    lead: 'The terms of the affiliate program of this studio, and what it means when someone recommends it with a link.',
    parts: [
      {
        id: 'readers',
        title: 'If you came by a partner’s link',
        blocks: [
          `The person who recommended the studio earns ${percent}% of what you pay here in your first ${months} months. You pay nothing more for it: new customers get ${customerPercent}% off their first plan, or ${customerTrialDays} days to try Professional.`,
          [
            'Which link you followed is stored in your browser only if you allow it, for ',
            `${marketing.days} days; see `,
            { to: 'cookie-policy', label: 'the cookie policy' },
            '. Partners see numbers, never your name, email address or work.',
          ],
        ],
      },
      {
        id: 'joining',
        title: 'Joining',
        blocks: [
          [
            'Anyone aged 18 and over can ',
            { to: 'affiliate', label: 'apply' },
            '. The owner of this studio decides, replies by email, and may decline without giving a reason. Partners log in to an area of their own, which is separate from a studio account.',
          ],
        ],
      },
      {
        id: 'earning',
        title: 'What you earn',
        blocks: [
          {
            list: [
              `${percent}% of every payment of a customer, for ${months} months from their first one.`,
              `A customer is someone who signed up within ${marketing.days} days after following your link, and allowed it to be remembered. The newest link counts.`,
              'Someone who paid here before isn’t a new customer, and neither are you: your own orders earn nothing.',
              'If a payment is refunded or charged back, its commission is reversed.',
            ],
          },
          'Every click, customer and commission is listed in your area, to the cent. The owner pays what is open and records each payout there. Taxes on it are yours.',
        ],
      },
      {
        id: 'rules',
        title: 'How to recommend',
        blocks: [
          {
            list: [
              'Say that you earn a commission, near the link and in plain words. In many countries the law requires it.',
              'Be truthful: promise nothing that the studio doesn’t do, and no prices or discounts that don’t exist.',
              'No spam, no bought clicks, no cookie stuffing, and no ads that pretend to be this studio.',
              'No voices or faces of others without their consent, also in your advertising.',
            ],
          },
        ],
      },
      {
        id: 'ending',
        title: 'Ending',
        blocks: [
          'Either side can end the partnership at any time by email. Commissions earned until then are paid, unless they came from breaking these rules. Rejected applications are deleted after 180 days.',
        ],
      },
    ],
  },
  ja: {
    title: 'パートナーと読者の皆さまへ。',
    lead: 'このスタジオのアフィリエイトプログラムの規約と、リンクによる紹介の意味をご説明します。',
    parts: [
      {
        id: 'readers',
        title: 'パートナーのリンクからお越しの方へ',
        blocks: [
          `紹介した方は、あなたの最初の${months}か月間のお支払いの${percent}%を受け取ります。あなたの負担が増えることはありません。新しいお客様は、最初のプランが${customerPercent}%割引、またはプロフェッショナルを${customerTrialDays}日間お試しいただけます。`,
          [
            `どのリンクからお越しになったかは、許可した場合にのみ、${marketing.days}日間ブラウザに保存します。詳しくは`,
            { to: 'cookie-policy', label: 'Cookie ポリシー' },
            'をご覧ください。パートナーに見えるのは件数と金額だけで、お名前、メールアドレス、作品は見えません。',
          ],
        ],
      },
      {
        id: 'joining',
        title: '参加',
        blocks: [
          [
            '18歳以上の方ならどなたでも',
            { to: 'affiliate', label: '応募' },
            'できます。審査はこのスタジオの運営者が行い、メールでお返事します。理由を示さずお断りすることがあります。パートナー専用の画面へのログインは、スタジオのアカウントとは別です。',
          ],
        ],
      },
      {
        id: 'earning',
        title: '報酬',
        blocks: [
          {
            list: [
              `お客様の最初の支払いから${months}か月間、すべての支払いの${percent}%。`,
              `お客様とは、リンクを開いてから${marketing.days}日以内に登録し、保存を許可した方です。最も新しいリンクが有効です。`,
              '以前に支払いをした方は新しいお客様に含まれません。ご自身の注文も対象外です。',
              '返金や支払いの取り消しがあった場合、その報酬も取り消します。',
            ],
          },
          'クリック、お客様、報酬は、専用の画面で1セント単位まで確認できます。未払い分は運営者が支払い、その都度記録します。税金はご自身でお納めください。',
        ],
      },
      {
        id: 'rules',
        title: '紹介のルール',
        blocks: [
          {
            list: [
              '報酬を受け取ることを、リンクの近くに分かりやすく明記してください。多くの国で法律上の義務です。',
              '事実を伝えてください。スタジオにない機能、存在しない価格や割引を約束しないでください。',
              '迷惑メール、クリックの購入、Cookie の不正な埋め込み、このスタジオを装う広告は禁止です。',
              '広告でも、本人の同意なく他人の声や顔を使わないでください。',
            ],
          },
        ],
      },
      {
        id: 'ending',
        title: '終了',
        blocks: [
          'どちらからでも、メールでいつでも終了できます。それまでの報酬は、ルール違反によるものを除いてお支払いします。不採用の応募は180日後に削除します。',
        ],
      },
    ],
  },
};
