import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const promoteMarketingTexts: Texts<BodyTexts> = {
  en: {
    title: 'One brief, every version of the spot.',
    lead: 'Change the price, the city or the language, and the spot follows: same voice, same timing, same loudness. See the current offer below, and listen to the voices.',
    action: 'Write a spot',
    points: [
      {
        title: 'Versions without a studio day',
        text: 'Copy a script, change a line, export. Sentences that are the same aren’t made or paid a second time in a project.',
      },
      {
        title: 'Names said right',
        text: 'Put brands and products into your lexicon once; every voice and every script follows it.',
      },
      {
        title: 'Approve by link',
        text: 'Share a page to listen and read along. Whoever signs off needs no account.',
      },
    ],
    stepsTitle: 'From brief to delivery',
    steps: [
      { title: 'Draft', text: 'Write, or let AI writing propose variants in your tone.' },
      { title: 'Cast', text: 'Compare voices on your own line.' },
      { title: 'Mix', text: 'Add music and sounds; see the length while you write.' },
      { title: 'Deliver', text: 'Export at broadcast or streaming loudness.' },
    ],
    questions: [
      {
        question: 'May we use the result commercially?',
        answer: 'On plans with commercial rights, yes. The pricing page says which plans have them.',
      },
      {
        question: 'Can we dub a finished video?',
        answer:
          'Yes. Video translation puts other languages onto the same picture, line by line, with the times in your hands.',
      },
      {
        question: 'Can several people work on one account?',
        answer: 'Each person has an account of their own. Programs use API keys, each with its own rights and limits.',
      },
    ],
    closing: 'Bring the brief you have on your desk.',
  },
  ja: {
    title: '一つの企画から、すべての広告を。',
    lead: '価格、都市、言語を変えても、声も長さも音量もそのまま。現在の特典と、このスタジオの声をご覧ください。',
    action: '広告を書く',
    points: [
      {
        title: 'スタジオ収録なしで差し替え',
        text: '台本を複製し、一行を変えて書き出すだけ。同じプロジェクトの中で、変わらない文に二度料金はかかりません。',
      },
      {
        title: '名前を正しく',
        text: 'ブランド名や商品名の読みを辞書に一度登録すれば、すべての声とすべての台本で守られます。',
      },
      {
        title: 'リンクで確認',
        text: '文字を追いながら聴けるページを共有できます。確認する人にアカウントは要りません。',
      },
    ],
    stepsTitle: '企画から納品まで',
    steps: [
      { title: '下書き', text: '自分で書くか、AI ライティングに案を出してもらいます。' },
      { title: '配役', text: '自分の一行で、声を聴き比べます。' },
      { title: 'ミックス', text: '音楽と効果音を加えます。長さは書きながら確かめられます。' },
      { title: '納品', text: '放送または配信に合わせた音量で書き出します。' },
    ],
    questions: [
      {
        question: '商用に使えますか？',
        answer: '商用利用権のあるプランで使えます。どのプランにあるかは、料金ページに記載しています。',
      },
      {
        question: '完成した動画を吹き替えられますか？',
        answer: 'はい。動画の翻訳では、同じ映像に別の言語を一行ずつ重ね、時間も自分で整えられます。',
      },
      {
        question: '一つのアカウントを複数人で使えますか？',
        answer: 'アカウントは一人に一つです。プログラムからは、権限と上限を個別に決められる API キーを使います。',
      },
    ],
    closing: '机の上の企画書から始めましょう。',
  },
};
