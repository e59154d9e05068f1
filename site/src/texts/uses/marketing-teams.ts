import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const marketingTeamsTexts: Texts<BodyTexts> = {
  en: {
    title: 'One message, every market, one voice.',
    lead: 'Product tours, demos and launch videos in the languages of your customers, with the wording checked by the colleague who speaks them. When the price changes, you change one sentence.',
    action: 'Open the editor',
    points: [
      {
        title: 'Every language beside the other',
        text: 'Translate a finished video into several languages at once. Each stops at the text, so that a person reads it before anything is spoken.',
      },
      {
        title: 'Terms that are yours',
        text: 'A glossary keeps product names untranslated and your wording consistent; the lexicon keeps them pronounced right.',
      },
      {
        title: 'Nothing leaves the house',
        text: 'Unreleased products are spoken on your own server. No text is sent to anyone unless your administrator connects a provider.',
      },
    ],
    stepsTitle: 'A launch, localized',
    steps: [
      { title: 'Write once', text: 'Script, voice and subtitles in your first language.' },
      { title: 'Translate', text: 'Add languages. Lines that are too long are marked, with shorter wordings.' },
      { title: 'Review', text: 'Share a link: colleagues read along and listen without an account.' },
      { title: 'Update', text: 'Change a line in each language; only those lines are made again.' },
    ],
    questions: [
      {
        question: 'Can several people work in one account?',
        answer:
          'Each person has an account of their own. Scripts can be shared by link to read and listen; editing together in one script isn’t possible yet.',
      },
      {
        question: 'May we use it in advertising?',
        answer: 'On plans with commercial rights, yes, including paid media.',
      },
      {
        question: 'Is there a presenter for videos?',
        answer:
          'Talking photos and thirty drawn avatars speak your script, with subtitles, on a colored, pictured or green background.',
      },
    ],
    closing: 'Say it once. Say it everywhere.',
  },
  ja: {
    title: '一つのメッセージを、すべての市場へ。',
    lead: '製品紹介、デモ、発表動画を、お客様の言語で。言い回しは、その言語を話す同僚が確かめます。価格が変わっても、直すのは一文です。',
    action: 'エディターを開く',
    points: [
      {
        title: '複数の言語を並べて',
        text: '完成した動画を、一度に複数の言語へ翻訳。どの言語も文字の段階で止まるので、音声にする前に人が確かめられます。',
      },
      {
        title: '自社の用語で',
        text: '用語集が製品名と言い回しを守り、読み方辞書が正しい発音を守ります。',
      },
      {
        title: '社外に出ない',
        text: '発表前の製品も、自社のサーバーで読み上げます。管理者が外部サービスを接続しない限り、文章はどこにも送られません。',
      },
    ],
    stepsTitle: '発表の多言語化',
    steps: [
      { title: '一度書く', text: '最初の言語で、台本、声、字幕を作ります。' },
      { title: '翻訳する', text: '言語を追加。長すぎる行には印が付き、短い言い回しを提案します。' },
      { title: '確認する', text: 'リンクを共有すれば、アカウントのない同僚も読みながら聴けます。' },
      { title: '更新する', text: '各言語の一行を直せば、その行だけを作り直します。' },
    ],
    questions: [
      {
        question: '一つのアカウントを複数人で使えますか？',
        answer:
          '一人に一つのアカウントです。原稿はリンクで共有して読み、聴けます。同じ原稿の同時編集にはまだ対応していません。',
      },
      {
        question: '広告に使えますか？',
        answer: '商用利用権のあるプランで使えます。有料広告も含みます。',
      },
      {
        question: '動画に登場する人物も作れますか？',
        answer: '写真や30種類のイラストのアバターが、字幕付きで台本を話します。背景は色、画像、グリーンから選べます。',
      },
    ],
    closing: '一度言えば、どこでも伝わる。',
  },
};
