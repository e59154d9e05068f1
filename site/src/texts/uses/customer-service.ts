import type { Texts } from '../../page.ts';
import type { BodyTexts } from '../../parts/page-body.tsx';

export const customerServiceTexts: Texts<BodyTexts> = {
  en: {
    title: 'Phone menus and announcements that are never out of date.',
    lead: 'Opening hours change on a Friday afternoon. Change the sentence, listen, and load the file into your phone system before you go home. Every message has the same voice.',
    action: 'Write an announcement',
    points: [
      {
        title: 'Numbers said the way people say them',
        text: 'Dates, times, prices, addresses and phone numbers are read in words, and you can set how any of them is said.',
      },
      {
        title: 'In the language of the caller',
        text: 'Keep one script for each language in an album, so that the whole menu is changed at once.',
      },
      {
        title: 'Live, from your systems',
        text: 'The API streams from the first sound on, in 8 kHz µ-law or A-law as phone systems want it.',
      },
    ],
    stepsTitle: 'From sentence to phone line',
    steps: [
      { title: 'Write', text: 'One paragraph for each announcement.' },
      { title: 'Check', text: 'Listen, and fix the names of streets and people in the lexicon.' },
      { title: 'Export', text: 'WAV for most systems, or fetch µ-law through the API.' },
      { title: 'Change', text: 'When something changes, only that sentence is made again.' },
    ],
    questions: [
      {
        question: 'Which audio formats do phone systems take?',
        answer:
          'Most take WAV. Through the API you can ask for ulaw_8000 or alaw_8000 directly, as raw samples without a header.',
      },
      {
        question: 'Can our callers’ data stay with us?',
        answer: 'Yes. The studio runs on your own server, and its built-in engines send nothing out.',
      },
      {
        question: 'Does it answer calls by itself?',
        answer: 'No. It speaks and transcribes; the conversation is the business of your phone system or your program.',
      },
    ],
    closing: 'Keep every message current.',
  },
  ja: {
    title: 'いつでも最新の電話案内とアナウンス。',
    lead: '営業時間が変わるのは、決まって金曜の午後。一文を直して聴き、帰る前に電話システムへ読み込めます。どの案内も同じ声です。',
    action: '案内を書く',
    points: [
      {
        title: '数字を、人が言うとおりに',
        text: '日付、時刻、金額、住所、電話番号は言葉として読みます。読み方を個別に決めることもできます。',
      },
      {
        title: '電話をかけた人の言語で',
        text: '言語ごとの原稿をアルバムにまとめておけば、案内全体を一度に変えられます。',
      },
      {
        title: 'システムからその場で',
        text: 'API は最初の音から順に送ります。電話システム用の 8 kHz µ-law、A-law にも対応しています。',
      },
    ],
    stepsTitle: '一文から電話回線へ',
    steps: [
      { title: '書く', text: '案内ごとに一段落。' },
      { title: '確かめる', text: '聴いて、地名や人名の読みを辞書で直します。' },
      { title: '書き出す', text: '多くのシステムには WAV を。µ-law は API から受け取れます。' },
      { title: '変える', text: '変更があれば、その一文だけを作り直します。' },
    ],
    questions: [
      {
        question: '電話システムではどの音声形式を使いますか？',
        answer: '多くは WAV です。API では ulaw_8000 や alaw_8000 を、ヘッダーのない生データで直接受け取れます。',
      },
      {
        question: 'お客様の情報を社内にとどめられますか？',
        answer: 'はい。スタジオは自社のサーバーで動き、内蔵エンジンは何も外に送りません。',
      },
      {
        question: '自動で電話に応答しますか？',
        answer: 'いいえ。話すことと文字にすることを担い、会話は電話システムやプログラムが受け持ちます。',
      },
    ],
    closing: 'すべての案内を最新に。',
  },
};
