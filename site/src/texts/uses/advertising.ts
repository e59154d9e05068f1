import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const advertisingTexts: Texts<BodyTexts> = {
  en: {
    title: 'Thirty seconds, and the right tone in the first.',
    lead: 'Radio spots, social ads and explainers live from tone and timing. Try the same line in five moods, set the pause to the tenth of a second, and end exactly on time.',
    action: 'Write a spot',
    points: [
      {
        title: 'Moods you can compare',
        text: 'Where a voice can act, hear your own line cheerful, calm or serious before you decide, and stress the word that carries it.',
      },
      {
        title: 'To the second',
        text: 'The length is shown as you write. Shorten the text or change the pace of one phrase until the spot fits.',
      },
      {
        title: 'Broadcast loudness',
        text: 'Export at −23 LUFS for broadcast or −16 for streaming, measured on the finished mix.',
      },
    ],
    stepsTitle: 'A spot in an afternoon',
    steps: [
      { title: 'Brief', text: 'Let AI writing draft variants for product, tone and length.' },
      { title: 'Read', text: 'Compare voices and moods on your own line.' },
      { title: 'Mix', text: 'Music under it, a sound on the beat, and the logo at the end.' },
      { title: 'Approve', text: 'Share a link to listen, and keep every version.' },
    ],
    questions: [
      {
        question: 'May we air it?',
        answer:
          'On plans with commercial rights, yes. Some countries and platforms ask that synthetic voices be named as such; exports carry a note about their origin.',
      },
      {
        question: 'Can we have a voice of our own?',
        answer: 'Clone a speaker’s voice with their consent. It belongs to your account alone.',
      },
      {
        question: 'Can I hear it with music before I pay?',
        answer: 'Yes. The mix plays in the browser while you write; you pay when you export.',
      },
    ],
    closing: 'Find the tone, then the words.',
  },
  ja: {
    title: '30秒。最初の一秒から、ふさわしい声で。',
    lead: 'ラジオ広告、SNS 広告、解説動画は、声の調子と間で決まります。同じ一行を五つの感情で試し、間を0.1秒単位で整え、ぴったりの時間で終えられます。',
    action: '広告を書く',
    points: [
      {
        title: '聴き比べられる感情',
        text: '演じられる声なら、同じ一行を明るく、落ち着いて、真剣に。要となる一語は強調できます。',
      },
      {
        title: '秒単位で合わせる',
        text: '書いている間も長さを表示。文を短くするか、一部の速さを変えて、枠に収められます。',
      },
      {
        title: '放送の音量',
        text: '放送向けは −23 LUFS、配信向けは −16 LUFS。完成した音声で測ります。',
      },
    ],
    stepsTitle: '半日で一本',
    steps: [
      { title: '構想', text: '製品、調子、長さに合わせ、AI ライティングが案を出します。' },
      { title: '読む', text: '自分の一行で、声と感情を聴き比べます。' },
      { title: 'ミックス', text: '音楽を敷き、拍に合わせて音を置き、最後にロゴ音を。' },
      { title: '承認', text: 'リンクで聴いてもらい、すべての版を残せます。' },
    ],
    questions: [
      {
        question: '放送に使えますか？',
        answer:
          '商用利用権のあるプランで使えます。国や媒体によっては合成音声の明示が必要です。書き出した音声には、由来の記録が入ります。',
      },
      {
        question: '専用の声を持てますか？',
        answer: '本人の同意を得て声のクローンを作れます。使えるのは自分のアカウントだけです。',
      },
      {
        question: '支払う前に音楽付きで聴けますか？',
        answer: 'はい。書きながらブラウザーで聴けます。支払うのは書き出すときです。',
      },
    ],
    closing: 'まず調子を、それから言葉を。',
  },
};
