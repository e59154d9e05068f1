import { campaignRules } from '@timbre/contract/redemption/redemption-campaign';
import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

const [some, many] = campaignRules.rewards;
const { codeWorkingDays: days } = campaignRules;

export const campaignTexts: Texts<BodyTexts> = {
  en: {
    title: 'Post about the studio and get a free month',
    lead: `Show what you make with Timbre on your channels. Posts on ${some.channels} channels bring a month of Personal, posts on ${many.channels} a month of Professional. No card needed.`,
    action: 'Send your links',
    note: 'With or without an account.',
    points: [
      { title: `${some.channels} channels`, text: `One month of Personal, worth $${some.worthUsd}.` },
      { title: `${many.channels} channels`, text: `One month of Professional, worth $${many.worthUsd}.` },
      { title: 'Read by people', text: 'Every post is looked at by the people who run this studio, not by a program.' },
    ],
    stepsTitle: 'How it works',
    steps: [
      { title: 'Make something', text: 'A voiceover, a dubbed clip or a talking photo: whatever suits your channels.' },
      {
        title: 'Post it',
        text: `Publicly, on at least ${some.channels} different channels, and say what you made it with.`,
      },
      { title: 'Send the links', text: 'One link for each channel, and the email address that the code should go to.' },
      { title: 'Get your code', text: `It arrives by email within ${days} working days. Redeem it in your account.` },
    ],
    questions: [
      {
        question: 'Does a channel count twice?',
        answer: 'No. Each channel counts once, however many posts you make there.',
      },
      {
        question: 'What if my posts are not approved?',
        answer: 'You are told why, and can change your posts and apply again.',
      },
      { question: 'How often can I take part?', answer: 'Once. There is one code per person.' },
    ],
    closing: 'Something to show? Show it.',
  },
  ja: {
    title: 'スタジオを投稿で紹介して、1 か月無料',
    lead: `Timbre で作ったものを、あなたのチャンネルで紹介してください。${some.channels} つのチャンネルでパーソナル、${many.channels} つのチャンネルでプロフェッショナルを 1 か月お使いいただけます。カードは不要です。`,
    action: 'リンクを送る',
    note: 'アカウントがなくても参加できます。',
    points: [
      { title: `${some.channels} つのチャンネル`, text: `パーソナル 1 か月分（$${some.worthUsd} 相当）` },
      { title: `${many.channels} つのチャンネル`, text: `プロフェッショナル 1 か月分（$${many.worthUsd} 相当）` },
      { title: '人が確認します', text: '投稿は、このスタジオを運営する人が 1 件ずつ確認します。' },
    ],
    stepsTitle: '参加の流れ',
    steps: [
      { title: '作る', text: '音声、吹き替え、トーキングフォトなど、チャンネルに合うものを作ります。' },
      { title: '投稿する', text: `${some.channels} つ以上の異なるチャンネルで、何で作ったかを添えて公開します。` },
      {
        title: 'リンクを送る',
        text: 'チャンネルごとに 1 つずつのリンクと、コードを受け取るメールアドレスを送ります。',
      },
      { title: 'コードを受け取る', text: `${days} 営業日以内にメールで届きます。アカウントでご利用ください。` },
    ],
    questions: [
      {
        question: '同じチャンネルの投稿は何回も数えられますか？',
        answer: 'いいえ。投稿の数にかかわらず、1 つのチャンネルは 1 回と数えます。',
      },
      {
        question: '承認されなかった場合はどうなりますか？',
        answer: '理由をお知らせします。投稿を直して、もう一度申し込めます。',
      },
      { question: '何回参加できますか？', answer: 'おひとり 1 回です。' },
    ],
    closing: '作ったものを、見せてください。',
  },
};
