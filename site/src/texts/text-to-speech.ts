import type { Texts } from '../page.ts';
import type { BodyTexts } from '../parts/page-body.tsx';

export const textToSpeechTexts: Texts<BodyTexts> = {
  en: {
    title: 'Text to speech you can correct word by word.',
    lead: 'Paste a script, give each line a voice and a mood, and listen while it is still being made. When a name sounds wrong, say it right once and it stays right.',
    action: 'Start a script',
    note: 'Up to 30,000 characters in one script on larger plans.',
    points: [
      {
        title: 'Directed, not just read',
        text: 'Pauses, emphasis, speed and pitch for any word. Moods for the voices that can act them. Several speakers in one script, each in a color.',
      },
      {
        title: 'Pronounced right',
        text: 'Numbers, dates, units and abbreviations are read as words. Your lexicon holds names and terms by spelling or by IPA, and every script uses it.',
      },
      {
        title: 'Ready to publish',
        text: 'MP3, WAV, FLAC, Opus or M4A at the loudness podcasts, broadcasters or audiobook shops ask for, with subtitles as SRT, VTT or ASS.',
      },
    ],
    stepsTitle: 'From page to sound',
    steps: [
      { title: 'Write or paste', text: 'Text, Markdown, SRT or SSML. Dialogue can be split between speakers for you.' },
      {
        title: 'Choose voices',
        text: 'Listen to every voice before you choose it; filter by language, age, style and quality.',
      },
      {
        title: 'Listen and correct',
        text: 'Click a word to hear from there. Only the sentence you change is made again.',
      },
      { title: 'Export', text: 'Audio, subtitles and word timings together, with music and sounds mixed in.' },
    ],
    questions: [
      {
        question: 'Which languages are there?',
        answer:
          'The built-in engines speak more than a hundred, most of them with a plain synthetic voice. Natural voices exist for the languages whose models the owner has installed. The voice store shows what there is here.',
      },
      {
        question: 'May I use the audio commercially?',
        answer:
          'On plans with commercial rights, yes. Exports of the Free plan carry a soft tone and are for private use. Each voice also says what it was built from.',
      },
      {
        question: 'Do I pay again when I fix a typo?',
        answer:
          'Only for the sentence you changed. Sentences you have paid for stay paid in their project, however often you export it.',
      },
    ],
    closing: 'Give your text a voice.',
  },
  ja: {
    title: '一語ずつ直せる音声合成。',
    lead: '原稿を貼り付け、行ごとに声と感情を決めれば、作成中から聴き始められます。名前の読みが違っていたら一度直すだけ。次からは正しく読みます。',
    action: '原稿を作る',
    note: '上位のプランでは一つの原稿に30,000文字まで書けます。',
    points: [
      {
        title: '読ませるだけでなく、演出する',
        text: '間、強調、速さ、高さを単語ごとに指定できます。演じられる声には感情を。話し手が何人いても、色で見分けられます。',
      },
      {
        title: '正しい読み',
        text: '数、日付、単位、略語は言葉として読みます。固有名詞や用語は、読みがなや IPA で辞書に登録すれば、すべての原稿で使われます。',
      },
      {
        title: 'そのまま公開できる',
        text: 'MP3、WAV、FLAC、Opus、M4A。ポッドキャスト、放送、オーディオブックの音量に合わせ、SRT、VTT、ASS の字幕も書き出せます。',
      },
    ],
    stepsTitle: '原稿から音声まで',
    steps: [
      { title: '書く、貼り付ける', text: 'テキスト、Markdown、SRT、SSML に対応。会話文は話者ごとに分けられます。' },
      { title: '声を選ぶ', text: 'すべての声を試聴できます。言語、年齢、話し方、品質で絞り込めます。' },
      { title: '聴いて直す', text: '単語をクリックするとそこから再生。作り直すのは変えた文だけです。' },
      { title: '書き出す', text: '音楽と効果音を混ぜた音声、字幕、単語の時刻をまとめて受け取れます。' },
    ],
    questions: [
      {
        question: 'どの言語に対応していますか？',
        answer:
          '内蔵エンジンは100以上の言語を話しますが、多くは素朴な合成音声です。自然な声は、運営者がモデルを追加した言語で使えます。ここにある声はボイスストアで確かめられます。',
      },
      {
        question: '商用に使えますか？',
        answer:
          '商用利用権のあるプランで使えます。無料プランの書き出しには控えめな音が入り、個人利用に限られます。何をもとに作られた声かも表示しています。',
      },
      {
        question: '誤字を直すと、また料金がかかりますか？',
        answer: '変更した文の分だけです。支払い済みの文は、同じプロジェクトで何度書き出しても無料です。',
      },
    ],
    closing: '文章に声を。',
  },
};
