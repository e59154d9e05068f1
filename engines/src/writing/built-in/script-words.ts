import type { Slot } from './notes.ts';

/** Words of the templates; whatever stands in brackets is for the writer to fill in. */
export interface ScriptWords {
  readonly hook: string;
  readonly scene: string;
  readonly part: string;
  readonly opening: string;
  readonly closing: string;
  readonly attention: string;
  readonly problem: string;
  readonly benefit: string;
  readonly proof: string;
  readonly offer: string;
  readonly action: string;
  readonly forWhom: string;
  readonly length: string;
  readonly picture: string;
  readonly welcome: (show: string, host: string) => string;
  readonly guest: (guest: string) => string;
  readonly today: (topics: readonly string[]) => string;
  /** Asks the guest what was noted. */
  readonly ask: (question: string) => string;
  /** Says what the next episode is about. */
  readonly next: (topic: string) => string;
  readonly recap: string;
  readonly thanks: string;
  readonly empty: Readonly<Record<Slot | 'picture' | 'example' | 'ending' | 'point', string>>;
}

const english: ScriptWords = {
  hook: 'Hook',
  scene: 'Scene',
  part: 'Part',
  opening: 'Opening',
  closing: 'Closing',
  attention: 'Attention',
  problem: 'Problem',
  benefit: 'Benefit',
  proof: 'Proof',
  offer: 'Offer',
  action: 'Call to action',
  forWhom: 'For',
  length: 'Length',
  picture: 'Picture',
  welcome: (show, host) => `Welcome to ${show}. I’m ${host}.`,
  guest: (guest) => `With me today is ${guest}.`,
  today: (topics) => `Today we talk about ${new Intl.ListFormat('en').format(topics)}.`,
  ask: (question) => `Let me ask our guest: ${question}`,
  next: (topic) => `Next time, we talk about ${topic}.`,
  recap: 'To sum up:',
  thanks: 'Thank you for listening.',
  empty: {
    title: '[Your title]',
    product: '[Your product]',
    audience: '[Who it is for]',
    hook: '[A question or a surprising fact that makes people stay]',
    problem: '[The trouble your audience has]',
    benefit: '[What gets better for them]',
    proof: '[A figure, a review or an example that shows it]',
    offer: '[Price, discount or what is free]',
    action: '[What they should do now, and where]',
    show: '[name of your show]',
    host: '[your name]',
    guest: '[your guest]',
    question: '[A question to your guest]',
    next: '[What comes next]',
    picture: '[What is seen here]',
    example: '[A story or an example of your own]',
    ending: '[A last thought: what readers should remember or do]',
    point: '[Your next point]',
  },
};

const japanese: ScriptWords = {
  hook: 'つかみ',
  scene: 'シーン',
  part: 'パート',
  opening: 'オープニング',
  closing: 'エンディング',
  attention: '注意を引く',
  problem: '悩み',
  benefit: 'よいところ',
  proof: '裏づけ',
  offer: '特典',
  action: '行動の呼びかけ',
  forWhom: '対象',
  length: '長さ',
  picture: '映像',
  welcome: (show, host) => `${show}へようこそ。${host}です。`,
  guest: (guest) => `今日のゲストは、${guest}です。`,
  today: (topics) => `今日は、${topics.join('、')}についてお話しします。`,
  ask: (question) => `ゲストに伺います。${question}`,
  next: (topic) => `次回は、${topic}についてお話しします。`,
  recap: 'まとめます。',
  thanks: 'お聞きいただき、ありがとうございました。',
  empty: {
    title: '［タイトル］',
    product: '［商品名］',
    audience: '［誰に向けたものか］',
    hook: '［思わず見続けたくなる問いかけや意外な事実］',
    problem: '［視聴者が困っていること］',
    benefit: '［それがどうよくなるか］',
    proof: '［数字、お客様の声、具体例］',
    offer: '［価格、割引、無料のもの］',
    action: '［今してほしいことと、その場所］',
    show: '［番組名］',
    host: '［お名前］',
    guest: '［ゲスト名］',
    question: '［ゲストへの質問］',
    next: '［次回の内容］',
    picture: '［ここで映すもの］',
    example: '［ご自身の体験や具体例］',
    ending: '［最後に、覚えてほしいことや、してほしいこと］',
    point: '［次のポイント］',
  },
};

/** Templates in a text’s language; in English where there are none in it. */
export const scriptWords = (language: string): ScriptWords => (language === 'ja' ? japanese : english);
