import { plannedScreen, servedScreen } from './screen.ts';

/** The public site's pages about what the studio does. */
export const productScreens = [
  servedScreen({
    name: 'home',
    path: '/',
    en: {
      title: 'Timbre: a voiceover studio you can host yourself',
      description:
        'Turn text into voiceover with word timings and subtitles, on your own server: studio, API and command line in one.',
      keywords: 'text to speech, voiceover, self-hosted, subtitles, API',
    },
    ja: {
      title: 'Timbre: 自分で運用できるボイススタジオ',
      description:
        '文章を、単語の時刻と字幕付きのナレーションに。スタジオ、API、コマンドラインを自分のサーバーで使えます。',
      keywords: '音声合成, ナレーション, セルフホスト, 字幕, API',
    },
  }),
  plannedScreen({
    name: 'text-to-speech',
    path: '/text-to-speech',
    instead: '/tools/home',
    en: {
      title: 'Text to speech',
      description:
        'Voices in many languages, speed, pitch, pauses and pronunciation under your control, export to MP3, WAV and SRT.',
      keywords: 'text to speech, AI voice, MP3, WAV, SRT',
      promise: 'Will present text to speech with voices to hear before you sign up.',
    },
    ja: {
      title: '音声合成',
      description: '多言語の声で、速さ、高さ、間、読み方を調整。MP3、WAV、SRT に書き出せます。',
      keywords: '音声合成, AI ボイス, MP3, WAV, SRT',
      promise: '登録前に試聴できる声とともに、音声合成を紹介します。',
    },
  }),
  plannedScreen({
    name: 'talking-photo',
    path: '/talking-photo',
    instead: '/tools/home',
    en: {
      title: 'Talking photo',
      description: 'A portrait and a text become a short video in which the person speaks.',
      keywords: 'talking photo, lip sync, portrait, video',
      promise: 'Will present talking photos with examples and start a new one.',
    },
    ja: {
      title: '写真が話すトーキングフォト',
      description: '写真と文章から、人物が話す短い動画を作ります。',
      keywords: 'トーキングフォト, リップシンク, 写真, 動画',
      promise: 'トーキングフォトを実例とともに紹介し、その場で作り始められるようにします。',
    },
  }),
  servedScreen({
    name: 'chatgpt-writing',
    path: '/chatgpt-writing',
    layout: 'studio',
    en: {
      title: 'AI writing',
      description: 'Ideas, outlines and finished scripts from a short brief, ready to be spoken.',
      keywords: 'AI writing, script, outline, ideas',
    },
    ja: {
      title: 'AI ライティング',
      description: '短い指示から、アイデア、構成、読み上げ用の原稿を作成します。',
      keywords: 'AI ライティング, 原稿, 構成, アイデア',
    },
  }),
  plannedScreen({
    name: 'video-editing',
    path: '/video-editing',
    instead: '/tools/home',
    en: {
      title: 'Video editing',
      description: 'Cut by text, put a voiceover under the picture and burn in subtitles.',
      keywords: 'video editing, voiceover, subtitles',
      promise: 'Will present editing a video by its text, with voiceover and burnt-in subtitles.',
    },
    ja: {
      title: '動画編集',
      description: 'テキストで編集し、ナレーションを付け、字幕を焼き込みます。',
      keywords: '動画編集, ナレーション, 字幕',
      promise: 'テキストによる動画編集を、ナレーションと字幕の焼き込みとともに紹介します。',
    },
  }),
  servedScreen({
    name: 'voice-cloning',
    path: '/voice-cloning',
    en: {
      title: 'Voice cloning',
      description: 'A minute of clear speech, with consent, becomes a voice you can write for.',
      keywords: 'voice cloning, own voice, consent',
    },
    ja: {
      title: 'ボイスクローン',
      description: '本人の同意を得た1分ほどの録音から、文章を読み上げる声を作ります。',
      keywords: 'ボイスクローン, 自分の声, 同意',
    },
  }),
  plannedScreen({
    name: 'video-translation',
    path: '/video-translation',
    instead: '/tools/home',
    en: {
      title: 'Video translation',
      description: 'Dub a video into another language, keep the music, and edit every line.',
      keywords: 'video translation, dubbing, localisation',
      promise: 'Will present video translation with a sample in several languages.',
    },
    ja: {
      title: '動画の翻訳と吹き替え',
      description: '動画を別の言語に吹き替え、音楽はそのままに、一行ずつ編集できます。',
      keywords: '動画翻訳, 吹き替え, ローカライズ',
      promise: '複数の言語のサンプルとともに、動画翻訳を紹介します。',
    },
  }),
  servedScreen({
    name: 'sound-effects',
    path: '/ai-sound-effect',
    en: {
      title: 'AI sound effects',
      description: 'Describe a sound in a sentence and get four variations to choose from.',
      keywords: 'sound effects, AI audio, foley',
    },
    ja: {
      title: 'AI 効果音',
      description: '音を文章で説明すると、4つの候補から選べます。',
      keywords: '効果音, AI 音声, フォーリー',
    },
  }),
  plannedScreen({
    name: 'record',
    path: '/record',
    instead: '/tools/home',
    en: {
      title: 'Voice recorder',
      description: 'Record in the browser, trim the ends, take the noise out and save.',
      keywords: 'voice recorder, microphone, noise reduction',
      promise: 'Will record in the browser, trim, reduce noise and save the take.',
    },
    ja: {
      title: 'ボイスレコーダー',
      description: 'ブラウザーで録音し、前後を切り、ノイズを除いて保存します。',
      keywords: '録音, マイク, ノイズ除去',
      promise: 'ブラウザーで録音し、トリミングとノイズ除去をして保存できるようになります。',
    },
  }),
  plannedScreen({
    name: 'canva',
    path: '/canva',
    instead: '/tools/home',
    en: {
      title: 'Voiceover in Canva',
      description: 'Add a voiceover to a design without leaving the design tool.',
      keywords: 'Canva, voiceover, design, plug-in',
      promise: 'Will explain how to add a voiceover to a design from inside the design tool.',
    },
    ja: {
      title: 'Canva でナレーション',
      description: 'デザインツールを離れずに、作品へナレーションを追加できます。',
      keywords: 'Canva, ナレーション, デザイン, 連携',
      promise: 'デザインツールの中からナレーションを追加する方法を紹介します。',
    },
  }),
  plannedScreen({
    name: 'api',
    path: '/api',
    instead: '/tools/home',
    en: {
      title: 'Speech API',
      description: 'Speech over HTTP in a shape your program may already know, with streaming and word timings.',
      keywords: 'speech API, text to speech API, streaming',
      promise: 'Will present the developer API with runnable examples and prices.',
    },
    ja: {
      title: '音声 API',
      description: '既存のプログラムにも使いやすい HTTP の音声 API。ストリーミングと単語の時刻に対応します。',
      keywords: '音声 API, 音声合成 API, ストリーミング',
      promise: '実行できる例と料金とともに、開発者向け API を紹介します。',
    },
  }),
] as const;
