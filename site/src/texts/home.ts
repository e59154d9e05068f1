import type { Point, Question, Texts } from '../page.ts';

interface HomeTexts {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly note: string;
  /** A known first sentence, by words. */
  readonly score: readonly string[];
  readonly pointsLabel: string;
  readonly points: readonly Point[];
  readonly toolsTitle: string;
  readonly tools: Readonly<Record<HomeTool, string>>;
  readonly ownTitle: string;
  readonly ownText: string;
  readonly start: string;
  readonly startCode: string;
  readonly speak: string;
  readonly questionsTitle: string;
  readonly questions: readonly Question[];
}

export const homeTools = [
  'text-to-speech',
  'voice-cloning',
  'video-translation',
  'talking-photo',
  'speech-to-text',
  'subtitle-alignment',
  'chatgpt-writing',
  'sound-effects',
] as const;
export type HomeTool = (typeof homeTools)[number];

export const homeTexts: Texts<HomeTexts> = {
  en: {
    title: 'Your script, spoken on your own server.',
    lead: 'Timbre is a voiceover studio you host yourself. Paste a chapter, choose a voice, and hear the first sentence while the rest is still being rendered.',
    action: 'Open the studio',
    note: 'You don’t need an account to write or choose a voice.',
    score: ['Call', 'me', 'Ishmael.', 'Some', 'years', 'ago,', 'never', 'mind', 'how', 'long'],
    pointsLabel: 'What it does',
    points: [
      {
        title: 'Read along',
        text: 'Every word is timed. Follow the script as it is spoken, click a word to jump there, and download the same timings as SRT subtitles.',
      },
      {
        title: 'Change one sentence',
        text: 'Only the sentence you edit is rendered again. Audio you’ve exported once is free the next time, and a cancelled export costs nothing.',
      },
      {
        title: 'Know the voice',
        text: 'Each voice shows which engine it uses, what it was built from and how good it is, so you can choose with your ears.',
      },
    ],
    toolsTitle: 'One studio for the whole job',
    tools: {
      'text-to-speech': 'Scripts for several voices, with moods, pauses, sounds and music.',
      'voice-cloning': 'A voice from half a minute of speech, with the speaker’s consent.',
      'video-translation': 'A video in another language, in time, corrected line by line.',
      'talking-photo': 'A portrait or a drawn avatar that says your text.',
      'speech-to-text': 'Recordings as text, with speakers and word timings.',
      'subtitle-alignment': 'A finished script put on the time of its recording.',
      'chatgpt-writing': 'From notes to a draft that reads well aloud.',
      'sound-effects': 'Sounds from a description, such as “thunder over heavy rain”.',
    },
    ownTitle: 'One command, no key, no GPU.',
    ownText:
      'The built-in voices run on an ordinary computer, and with them your texts and recordings never leave your server. Your programs can use the same studio through a familiar API.',
    start: 'Start the studio',
    startCode:
      'npm start\n\n# installs what is missing, builds,\n# opens http://127.0.0.1:8787 and prints\n# your sign-in link the first time',
    speak: 'Speak from a program',
    questionsTitle: 'Questions',
    questions: [
      {
        question: 'Where do my texts and recordings go?',
        answer:
          'Nowhere. They are stored on the machine this studio runs on, and its built-in engines work there too. Only if the owner connects an outside provider is text sent to it, and the studio says which one before you use it.',
      },
      {
        question: 'How good are the voices?',
        answer:
          'The built-in ones are small and clear, but they sound synthetic. The owner can install open neural models, such as Piper or Kokoro, in two clicks; they sound far more natural and also run on this machine. Each voice says which kind it is.',
      },
      {
        question: 'What does it cost?',
        answer:
          'The software is free. Whoever hosts it decides what an account costs. Work that fails or is cancelled is never charged, and a sentence you have paid for in a project is free when you export it again.',
      },
    ],
  },
  ja: {
    title: 'あなたの原稿を、あなたのサーバーで声に。',
    lead: 'Timbre は自分で運用できるボイススタジオです。文章を貼り付けて声を選べば、残りを作成している間に最初の一文が流れます。',
    action: 'スタジオを開く',
    note: '原稿を書き、声を選ぶだけならアカウントは不要です。',
    score: ['吾輩は', '猫である。', '名前は', 'まだ', '無い。', 'どこで', '生れたか', 'とんと', '見当が', 'つかぬ。'],
    pointsLabel: 'できること',
    points: [
      {
        title: '目で追いながら聴く',
        text: 'すべての単語に時刻が付きます。読み上げに合わせて原稿を追い、単語をクリックすればそこから再生。同じ時刻を SRT 字幕として持ち出せます。',
      },
      {
        title: '直すのは一文だけ',
        text: '作り直すのは編集した文だけです。一度書き出した文に二度目の費用はかからず、途中でやめた書き出しは無料です。',
      },
      {
        title: '声の素性がわかる',
        text: 'どのエンジンが話し、何をもとに作られ、どの程度の品質か。すべての声に明記しています。宣伝文句ではなく、耳で選べます。',
      },
    ],
    toolsTitle: '制作のすべてを一つのスタジオで',
    tools: {
      'text-to-speech': '感情、間、効果音、音楽を添えて、複数の声で原稿を読み上げます。',
      'voice-cloning': '本人の同意のもと、30秒ほどの録音から声を作ります。',
      'video-translation': '動画を別の言語に。タイミングを合わせ、一行ずつ直せます。',
      'talking-photo': '写真やイラストのアバターが、あなたの文章を話します。',
      'speech-to-text': '録音を、話者と単語の時刻付きで文字にします。',
      'subtitle-alignment': '完成した原稿を、録音の時刻に合わせます。',
      'chatgpt-writing': 'メモから、声に出して読みやすい原稿を作ります。',
      'sound-effects': '「激しい雨と雷」のような説明から効果音を作ります。',
    },
    ownTitle: 'コマンド一つ。キーも GPU も不要。',
    ownText:
      '内蔵の声は普通のマシンで動き、文章も音声もサーバーの外に出ません。使い慣れた形の API で、プログラムからも同じスタジオを使えます。',
    start: 'スタジオを起動する',
    startCode:
      'npm start\n\n# 足りないものを入れてビルドし、\n# http://127.0.0.1:8787 を開きます。\n# 初回はログイン用リンクも表示します',
    speak: 'プログラムから話す',
    questionsTitle: 'よくある質問',
    questions: [
      {
        question: '文章や録音はどこに送られますか？',
        answer:
          'どこにも送られません。このスタジオが動いているマシンに保存され、内蔵のエンジンも同じマシンで動きます。運営者が外部サービスを接続した場合だけ文章が送られ、どのサービスかは使う前に表示されます。',
      },
      {
        question: '声の品質はどの程度ですか？',
        answer:
          '内蔵の声は軽くて明瞭ですが、合成音声らしく聞こえます。運営者は Piper や Kokoro などのオープンなニューラルモデルを2クリックで追加でき、はるかに自然な声になります。これも同じマシンで動きます。声ごとに種類を表示しています。',
      },
      {
        question: '料金はいくらですか？',
        answer:
          'ソフトウェアは無料です。アカウントの料金は運営者が決めます。失敗した処理や取り消した処理に料金はかからず、一度支払った文は、同じプロジェクトで何度書き出しても無料です。',
      },
    ],
  },
};
