import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const audioBookTexts: Texts<BodyTexts> = {
  en: {
    title: 'A whole book, read by a cast you chose.',
    lead: 'Paste a chapter and Timbre suggests who says what. Give every character a voice, keep the loudness even from the first chapter to the last, and correct one sentence without reading the book again.',
    action: 'Start a chapter',
    points: [
      {
        title: 'A voice for each character',
        text: 'Up to 24 roles in a script, each with its voice, mood and color. Dialogue is found in the text and offered to you, line by line.',
      },
      {
        title: 'Names that stay right',
        text: 'Put the names of your world into the lexicon once. Every chapter says them alike, and you see where else a word stands before you change it.',
      },
      {
        title: 'Loudness that shops accept',
        text: 'The audiobook target is −20 LUFS with peaks below −3 dB, measured on the finished mix and shown with the file.',
      },
    ],
    stepsTitle: 'From manuscript to chapter',
    steps: [
      {
        title: 'Paste the chapter',
        text: 'Text, Markdown or SSML. Chapters are scripts of one album, so a book stays together.',
      },
      { title: 'Cast it', text: 'Accept or change who speaks each line, and listen to voices side by side.' },
      { title: 'Listen through', text: 'Follow the words as they are read. Mark places to come back to.' },
      { title: 'Export', text: 'MP3, M4A, WAV or FLAC for each chapter, with subtitles for read-along editions.' },
    ],
    questions: [
      {
        question: 'How long may a chapter be?',
        answer:
          'Up to 10,000 characters a script on smaller plans and 30,000 on larger ones; that is about ten and thirty minutes. A book is as many scripts as it has chapters.',
      },
      {
        question: 'Can I read some passages myself?',
        answer: 'Yes. Record or upload a take for any paragraph, and it takes the place of the voice.',
      },
      {
        question: 'Will it sound the same in a year?',
        answer:
          'The same text in the same voice gives the same sound, as long as the engine’s version stays the same; each voice shows it.',
      },
    ],
    closing: 'Start with the first page.',
  },
  ja: {
    title: '一冊まるごと、選び抜いた配役で。',
    lead: '章を貼り付けると、どの台詞をだれが話すかを提案します。登場人物ごとに声を決め、最初の章から最後の章まで音量をそろえ、一文だけの修正は一文だけ作り直します。',
    action: '章を作り始める',
    points: [
      {
        title: '登場人物ごとの声',
        text: '一つの原稿に24役まで。役ごとに声、感情、色を決められます。会話文を見つけ、一行ずつ提案します。',
      },
      {
        title: '名前の読みは一度だけ',
        text: '作品の固有名詞は辞書に一度登録するだけ。どの章でも同じように読みます。変更の前に、ほかのどこで使われているかも確かめられます。',
      },
      {
        title: '配信先の基準に合う音量',
        text: 'オーディオブック向けは −20 LUFS、ピークは −3 dB 未満。完成した音声で測り、ファイルとともに表示します。',
      },
    ],
    stepsTitle: '原稿から一章まで',
    steps: [
      { title: '章を貼り付ける', text: 'テキスト、Markdown、SSML に対応。章はアルバムにまとめておけます。' },
      { title: '配役を決める', text: '提案を確かめ、必要なら変更。声を聴き比べて選べます。' },
      { title: '通して聴く', text: '読み上げを目で追い、気になる箇所に印を付けられます。' },
      { title: '書き出す', text: '章ごとに MP3、M4A、WAV、FLAC。読み上げに合わせて表示する字幕も付けられます。' },
    ],
    questions: [
      {
        question: '一章の長さに制限はありますか？',
        answer:
          '一つの原稿は、小さいプランで10,000文字、大きいプランで30,000文字までです。本全体は、章の数だけ原稿を作れます。',
      },
      {
        question: '一部を自分で朗読できますか？',
        answer: 'はい。段落ごとに録音またはアップロードした音声を、声の代わりに使えます。',
      },
      {
        question: '一年後に直しても同じ声になりますか？',
        answer:
          '同じ文章と声からは同じ音ができます。エンジンのバージョンが変わらない限り変わらず、バージョンは声ごとに表示しています。',
      },
    ],
    closing: '最初の一ページから。',
  },
};
