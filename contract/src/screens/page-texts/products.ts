import type { PageTexts } from '../screen.ts';

export const productsPageTexts = {
  home: {
    en: {
      description:
        'Turn text into voiceover with word timings and subtitles, on your own server: studio, API and command line in one.',
      keywords: 'text to speech, voiceover, self-hosted, subtitles, API',
    },
    ja: {
      description:
        '文章を、単語の時刻と字幕付きのナレーションに。スタジオ、API、コマンドラインを自分のサーバーで使えます。',
      keywords: '音声合成, ナレーション, セルフホスト, 字幕, API',
    },
  },
  'text-to-speech': {
    en: {
      description:
        'Voices in many languages, speed, pitch, pauses and pronunciation under your control, export to MP3, WAV and SRT.',
      keywords: 'text to speech, AI voice, MP3, WAV, SRT',
    },
    ja: {
      description: '多言語の声で、速さ、高さ、間、読み方を調整。MP3、WAV、SRT に書き出せます。',
      keywords: '音声合成, AI ボイス, MP3, WAV, SRT',
    },
  },
  'talking-photo': {
    en: {
      description: 'A portrait and a text become a short video in which the person speaks.',
      keywords: 'talking photo, lip sync, portrait, video',
    },
    ja: {
      description: '写真と文章から、人物が話す短い動画を作ります。',
      keywords: 'トーキングフォト, リップシンク, 写真, 動画',
    },
  },
  'chatgpt-writing': {
    en: {
      description: 'Ideas, outlines and finished scripts from a short brief, ready to be spoken.',
      keywords: 'AI writing, script, outline, ideas',
    },
    ja: {
      description: '短い指示から、アイデア、構成、読み上げ用の原稿を作成します。',
      keywords: 'AI ライティング, 原稿, 構成, アイデア',
    },
  },
  'video-editing': {
    en: {
      description:
        'Delete words in the transcript and the video is cut there: exact to the sample, previewed, exported as MP4.',
      keywords: 'edit video by text, transcript editing, remove filler words, cut video',
    },
    ja: {
      description:
        '文字起こしの言葉を消すと、動画もそこで切れます。音はサンプル単位で正確。聴いて確かめ、MP4 で書き出します。',
      keywords: '動画編集, 文字起こし, カット編集, えー 削除',
    },
  },
  'voice-cloning': {
    en: {
      description: 'A minute of clear speech, with consent, becomes a voice you can write for.',
      keywords: 'voice cloning, own voice, consent',
    },
    ja: {
      description: '本人の同意を得た1分ほどの録音から、文章を読み上げる声を作ります。',
      keywords: 'ボイスクローン, 自分の声, 同意',
    },
  },
  'video-translation': {
    en: {
      description: 'Dub a video into another language, keep the music, and edit every line.',
      keywords: 'video translation, dubbing, localization',
    },
    ja: {
      description: '動画を別の言語に吹き替え、音楽はそのままに、一行ずつ編集できます。',
      keywords: '動画翻訳, 吹き替え, ローカライズ',
    },
  },
  'sound-effects': {
    en: {
      description: 'Describe a sound in a sentence and get four variations to choose from.',
      keywords: 'sound effects, AI audio, foley',
    },
    ja: { description: '音を文章で説明すると、4つの候補から選べます。', keywords: '効果音, AI 音声, フォーリー' },
  },
  record: {
    en: {
      description:
        'Record your voice or your screen in the browser, trim it, save it, transcribe it or clone the voice.',
      keywords: 'voice recorder, screen recorder, microphone, online recorder',
    },
    ja: {
      description: '声や画面をブラウザーで記録し、前後を切り、保存、文字起こし、声のクローンへつなげます。',
      keywords: 'ボイスレコーダー, 画面録画, マイク, 録音',
    },
  },
  canva: {
    en: {
      description: 'Open the studio from Canva or another design tool with a signed link, and test yours here.',
      keywords: 'Canva, voiceover, design, plug-in',
    },
    ja: {
      description: 'Canva などのデザインツールから、署名付きのリンクでスタジオを開く方法。その場で試せます。',
      keywords: 'Canva, ナレーション, デザイン, 連携',
    },
  },
  api: {
    en: {
      description:
        'Speech, transcription and dubbing over HTTP, compatible with OpenAI’s audio API and ElevenLabs. 10,000 characters free.',
      keywords: 'speech API, text to speech API, streaming',
    },
    ja: {
      description:
        '音声合成、文字起こし、吹き替えを HTTP で。OpenAI の音声 API と ElevenLabs に互換。10,000 文字まで無料です。',
      keywords: '音声 API, 音声合成 API, ストリーミング',
    },
  },
} as const satisfies PageTexts;
