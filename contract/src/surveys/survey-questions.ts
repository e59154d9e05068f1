// What the surveys ask, as the studio comes. The owner changes the onboarding questionnaire's own copy of it.
import type { Localised } from '../screens/screen.ts';
import { type SurveyName } from './survey-scenes.ts';

/** The specification's number of a question with one answer. */
export const singleChoice = 1;

export interface ChoiceText {
  readonly id: string;
  readonly text: Localised;
  /** Asks for own words, in a box of its own. */
  readonly hasOwnWords: boolean;
}

export interface QuestionText {
  readonly id: string;
  readonly text: Localised;
  readonly choices: readonly ChoiceText[];
}

const choice = (id: string, en: string, ja: string): ChoiceText => ({ id, text: { en, ja }, hasOwnWords: false });
const own = (en: string, ja: string): ChoiceText => ({ id: 'other', text: { en, ja }, hasOwnWords: true });

const onboarding: readonly QuestionText[] = [
  {
    id: 'purpose',
    text: { en: 'What do you want to make first?', ja: '最初に作りたいものは何ですか？' },
    choices: [
      choice('social', 'Videos for social media', 'SNS向けの動画'),
      choice('lessons', 'Lessons and training', '授業や研修の教材'),
      choice('marketing', 'Ads and product videos', '広告や製品紹介の動画'),
      choice('long-form', 'Audiobooks and podcasts', 'オーディオブックやポッドキャスト'),
      choice('translation', 'Videos in other languages', '動画の多言語版'),
      own('Something else', 'その他'),
    ],
  },
  {
    id: 'role',
    text: { en: 'What describes you best?', ja: 'あなたに一番近いものはどれですか？' },
    choices: [
      choice('creator', 'Creator', 'クリエイター'),
      choice('marketer', 'Marketer', 'マーケティング担当'),
      choice('teacher', 'Teacher or trainer', '教師・講師'),
      choice('developer', 'Developer', '開発者'),
      choice('business', 'Business owner', '経営者・個人事業主'),
      own('Something else', 'その他'),
    ],
  },
  {
    id: 'source',
    text: { en: 'How did you find us?', ja: '何で知りましたか？' },
    choices: [
      choice('search', 'Search engine', '検索エンジン'),
      choice('video', 'Video or social media', '動画・SNS'),
      choice('friend', 'Friend or colleague', '友人・同僚'),
      choice('article', 'Article or newsletter', '記事・ニュースレター'),
      own('Something else', 'その他'),
    ],
  },
];

/** The scale of the score: 0 is not at all likely, 10 extremely likely. */
export const scores = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const score: readonly QuestionText[] = [
  {
    id: 'score',
    text: {
      en: 'How likely are you to recommend us to a friend or colleague?',
      ja: '友人や同僚にすすめる可能性はどのくらいありますか？',
    },
    choices: scores.map((value) => choice(String(value), String(value), String(value))),
  },
];

const cancellation: readonly QuestionText[] = [
  {
    id: 'cancellation',
    text: { en: 'Why are you cancelling?', ja: '解約の理由をお聞かせください' },
    choices: [
      choice('price', 'It costs too much', '料金が高い'),
      choice('unused', 'I don’t use it enough', 'あまり使っていない'),
      choice('missing', 'Something I need is missing', '必要な機能がない'),
      choice('quality', 'The results aren’t good enough', '仕上がりに満足できない'),
      choice('done', 'My project is finished', 'プロジェクトが終わった'),
      choice('other-tool', 'I’m moving to another tool', '別のツールに移る'),
      choice('other', 'Another reason', 'その他の理由'),
    ],
  },
];

const uninstall: readonly QuestionText[] = [
  {
    id: 'uninstall',
    text: { en: 'Why did you remove the app?', ja: 'アプリを削除した理由は何ですか？' },
    choices: [
      choice('browser', 'I use the studio in the browser instead', 'ブラウザーで使っている'),
      choice('unused', 'I don’t need it at the moment', '今は必要ない'),
      choice('missing', 'Something I need is missing', '必要な機能がない'),
      choice('difficult', 'It was hard to use', '使いにくかった'),
      choice('quality', 'The results weren’t good enough', '仕上がりに満足できなかった'),
      choice('broken', 'It was slow or didn’t work', '遅かった、または動かなかった'),
      choice('other', 'Another reason', 'その他の理由'),
    ],
  },
];

export const builtInQuestions: Readonly<Record<SurveyName, readonly QuestionText[]>> = {
  onboarding,
  score,
  cancellation,
  uninstall,
};
