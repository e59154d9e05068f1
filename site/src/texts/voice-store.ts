import type { Question, Texts } from '../page.ts';

interface StoreTexts {
  readonly missing: string;
  readonly missingText: string;
  readonly lead: (voices: string, languages: string) => string;
  readonly search: string;
  readonly find: string;
  readonly any: string;
  readonly moreLanguages: (count: string) => string;
  readonly found: (count: string) => string;
  readonly all: string;
  readonly nothing: string;
  readonly hear: string;
  readonly stop: string;
  readonly use: (name: string) => string;
  readonly useShort: string;
  readonly about: (name: string) => string;
  readonly moods: (count: number) => string;
  readonly full: string;
  readonly fullText: string;
  readonly questionsTitle: string;
  readonly questions: readonly Question[];
  readonly closing: string;
  readonly start: string;
  readonly related: string;
}

/** What the visitors' voice store says beside the studio's own words. */
export const storeTexts: Texts<StoreTexts> = {
  en: {
    missing: 'Voices not found',
    missingText: 'The list is shorter than this page.',
    lead: (voices, languages) =>
      `${voices} voices in ${languages} languages. Listen to a sample of each, then use it for your own text.`,
    search: 'Search by name, language or character',
    find: 'Search',
    any: 'Any',
    moreLanguages: (count) => (count === '1' ? '1 more language' : `${count} more languages`),
    found: (count) => `${count} ${count === '1' ? 'voice' : 'voices'}`,
    all: 'Show all voices',
    nothing:
      'No voices match these filters. Remove a filter, or look in the full store, which finds misspelled words too.',
    hear: 'Hear {}',
    stop: 'Stop {}',
    use: (name) => `Use this voice: ${name}`,
    useShort: 'Use this voice',
    about: (name) => `About ${name}`,
    moods: (count) => `${count} moods to hear`,
    full: 'Open the full store',
    fullText: 'More filters, measurements of each voice, and every mood to hear.',
    questionsTitle: 'Questions about voices',
    questions: [
      {
        question: 'Can I hear a voice before I use it?',
        answer:
          'Yes. Select a voice here to hear its sample. In the studio you can hear it read your own text before you export, without paying credits.',
      },
      {
        question: 'Which voices are in my plan?',
        answer:
          'Standard voices are in every plan. Premium and ultra voices can be exported with the Professional plan or higher.',
      },
      {
        question: 'Can a voice sound happy or sad?',
        answer:
          'Many can: how many moods a voice can act stands beside it. In the studio you choose a mood for each paragraph.',
      },
      {
        question: 'Can I add my own voice?',
        answer: 'Yes. Clone your voice from a short recording, after you have confirmed that you are its speaker.',
      },
    ],
    closing: 'Found a voice? Give it your text.',
    start: 'Open the studio',
    related: 'Related',
  },
  ja: {
    missing: '声が見つかりません',
    missingText: 'このページまで声がありません。',
    lead: (voices, languages) =>
      `${languages} 言語、${voices} 種類の声があります。サンプルを試聴して、気に入った声で文章を読み上げましょう。`,
    search: '名前、言語、特徴で検索',
    find: '検索',
    any: '指定なし',
    moreLanguages: (count) => `ほかの${count}言語`,
    found: (count) => `${count} 種類の声`,
    all: 'すべての声を表示',
    nothing:
      '条件に合う声がありません。絞り込みを減らすか、つづりの違いにも対応した、すべての機能のストアでお探しください。',
    hear: '{} を試聴',
    stop: '{} を停止',
    use: (name) => `この声を使う：${name}`,
    useShort: 'この声を使う',
    about: (name) => `${name} の詳細`,
    moods: (count) => `${count} 種類の感情`,
    full: 'すべての機能のストアを開く',
    fullText: 'さらに細かい絞り込み、声ごとの測定値、すべての感情の試聴ができます。',
    questionsTitle: '声についてのよくある質問',
    questions: [
      {
        question: '使う前に試聴できますか？',
        answer:
          'はい。ここで声を選ぶとサンプルを再生します。スタジオでは、書き出す前にご自分の文章を無料で試聴できます。',
      },
      {
        question: 'どの声がプランに含まれますか？',
        answer:
          'スタンダードの声はすべてのプランで使えます。プレミアムとウルトラの声は、プロフェッショナル以上のプランで書き出せます。',
      },
      {
        question: 'うれしい声や悲しい声にできますか？',
        answer: '多くの声でできます。対応する感情の数は声の横に表示しています。スタジオでは段落ごとに感情を選べます。',
      },
      {
        question: '自分の声を追加できますか？',
        answer: 'はい。ご本人の声であることを確認したうえで、短い録音からクローンできます。',
      },
    ],
    closing: '気に入った声で、文章を読み上げましょう。',
    start: 'スタジオを開く',
    related: '関連ページ',
  },
};
