import { affiliateProgramme } from '@timbre/contract/affiliates';
import { referralFriendLimit, referralRewards } from '@timbre/contract/referrals/referrals';
import { campaignRules } from '@timbre/contract/redemption/redemption-campaign';
import type { ScreenName } from '@timbre/contract/screens/screens';
import type { Texts } from '../page.ts';
import type { BodyTexts } from '../parts/page-body.tsx';

interface Programme {
  readonly name: ScreenName;
  readonly title: string;
  readonly text: string;
}

interface CreatorsTexts extends BodyTexts {
  readonly ways: string;
  readonly programmes: readonly Programme[];
}

const { percent, months, customerPercent, customerTrialDays } = affiliateProgramme;
const [small, large] = campaignRules.rewards;
const { invitation, referredTrial } = referralRewards;
const days = campaignRules.codeWorkingDays;

export const creatorsTexts: Texts<CreatorsTexts> = {
  en: {
    title: 'Show what you make, and get something for it.',
    lead: 'You make videos, podcasts or lessons with this studio. Post about it, recommend it, or bring a friend: each of the three pays in its own way, and you can do all of them.',
    action: 'Send your posts',
    note: 'No card and no account needed.',
    ways: 'Three ways',
    programmes: [
      {
        name: 'campaign-social-media',
        title: 'Post about it',
        text: `Public posts on ${small.channels} channels bring a free month of Personal (worth $${small.worthUsd}), on ${large.channels} a month of Professional (worth $${large.worthUsd}).`,
      },
      {
        name: 'affiliate',
        title: 'Become a partner',
        text: `${percent}% of what your customers pay in their first ${months} months. They get ${customerPercent}% off their first plan, or ${customerTrialDays} days to try Professional.`,
      },
      {
        name: 'referral',
        title: 'Invite friends',
        text: `${invitation} credits for your first friend, and more for up to ${referralFriendLimit}. Each of them starts with ${referredTrial} credits.`,
      },
    ],
    points: [
      {
        title: 'Looked at by a person',
        text: `The owner of this studio looks at every post and every application, and answers by email. A campaign code comes within ${days} working days.`,
      },
      {
        title: 'Honest posts',
        text: 'Say what works for you and what doesn’t. Nothing here asks for praise; saying that you get something for it is part of the rules.',
      },
      {
        title: 'Figures you can check',
        text: 'Partners see clicks, customers and every commission in an area of their own. Credits for friends stand in your account.',
      },
    ],
    stepsTitle: 'From a post to a code',
    steps: [
      { title: 'Make something', text: 'The free plan is enough for a first voiceover.' },
      {
        title: 'Post it',
        text: `Publicly, on at least ${small.channels} different channels, about what you made here.`,
      },
      { title: 'Send the links', text: 'With the form of the campaign. One application a person.' },
      { title: 'Redeem the code', text: 'It comes by email and works once, in your account.' },
    ],
    questions: [
      {
        question: 'Which channels count?',
        answer:
          'YouTube, TikTok, Instagram, X, Facebook, LinkedIn, Reddit, Pinterest, Threads, and a blog of your own. Each counts once.',
      },
      {
        question: 'How many followers do I need?',
        answer: 'There is no minimum. The posts have to be public and your own.',
      },
      {
        question: 'Can I be a partner and take part in the campaign?',
        answer: 'Yes. Your own purchases earn no commission, but a campaign code is yours like anyone’s.',
      },
      {
        question: 'What if my application is rejected?',
        answer: 'The email says why. You can change your posts and apply again.',
      },
    ],
    closing: 'Post, and send us the links.',
  },
  ja: {
    title: '作品を見せて、特典を受け取る。',
    lead: 'このスタジオで動画、ポッドキャスト、教材を作っている方へ。投稿する、紹介する、友だちを招く。三つの方法それぞれに特典があり、すべてに参加できます。',
    action: '投稿を送る',
    note: 'カードもアカウントも不要です。',
    ways: '三つの方法',
    programmes: [
      {
        name: 'campaign-social-media',
        title: '投稿する',
        text: `${small.channels}つのチャンネルへの公開投稿でパーソナル（${small.worthUsd}ドル相当）、${large.channels}つでプロフェッショナル（${large.worthUsd}ドル相当）を1か月無料で利用できます。`,
      },
      {
        name: 'affiliate',
        title: 'パートナーになる',
        text: `お客様の最初の${months}か月間のお支払いの${percent}%が報酬です。お客様は最初のプランが${customerPercent}%割引、またはプロフェッショナルを${customerTrialDays}日間お試しいただけます。`,
      },
      {
        name: 'referral',
        title: '友だちを招待する',
        text: `最初の一人で${invitation}クレジット。${referralFriendLimit}人まで特典があります。友だちは${referredTrial}クレジットから始められます。`,
      },
    ],
    points: [
      {
        title: '人が確認します',
        text: `すべての投稿と応募をスタジオの運営者が確認し、メールでお返事します。キャンペーンのコードは${days}営業日以内に届きます。`,
      },
      {
        title: '率直な投稿を',
        text: '良い点も、そうでない点もお書きください。称賛は求めません。特典があることを明記するのがルールです。',
      },
      {
        title: '確かめられる数字',
        text: 'パートナーは専用の画面で、クリック、お客様、すべての報酬を確認できます。招待のクレジットはアカウントに表示されます。',
      },
    ],
    stepsTitle: '投稿からコードまで',
    steps: [
      { title: '作る', text: '最初のナレーションは無料プランで作れます。' },
      { title: '投稿する', text: `${small.channels}つ以上のチャンネルで、ここで作ったものについて公開してください。` },
      { title: 'リンクを送る', text: 'キャンペーンのフォームから。応募は一人一回です。' },
      { title: 'コードを使う', text: 'メールで届くコードを、アカウントで一度使えます。' },
    ],
    questions: [
      {
        question: '対象のチャンネルは？',
        answer:
          'YouTube、TikTok、Instagram、X、Facebook、LinkedIn、Reddit、Pinterest、Threads、ご自身のブログです。それぞれ一回数えます。',
      },
      {
        question: 'フォロワー数の条件はありますか？',
        answer: 'ありません。公開されたご自身の投稿であれば応募できます。',
      },
      {
        question: 'パートナーとキャンペーンの両方に参加できますか？',
        answer: 'はい。ご自身の購入は報酬の対象外ですが、キャンペーンのコードはほかの方と同じように使えます。',
      },
      {
        question: '承認されなかった場合は？',
        answer: 'メールで理由をお知らせします。投稿を修正して、もう一度応募できます。',
      },
    ],
    closing: '投稿して、リンクをお送りください。',
  },
};
