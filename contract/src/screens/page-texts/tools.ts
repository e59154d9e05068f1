import type { PageTexts } from '../screen.ts';

export const toolsPageTexts = {
  'voice-store': {
    en: {
      description: 'Browse every voice by language, accent, age and style, and listen to a demo of each.',
      keywords: 'voices, AI voice, accent, language, demo',
    },
    ja: {
      description: '言語、アクセント、年齢、スタイルから声を探し、デモを試聴できます。',
      keywords: '声, AI ボイス, アクセント, 言語, 試聴',
    },
  },
  'voiceover-store': {
    en: {
      description: 'All voices for voiceovers in one place, with demos by language and style.',
      keywords: 'voiceover, voices, store, demo',
    },
    ja: {
      description: 'ナレーション用のすべての声を、言語とスタイル別のデモ付きで紹介します。',
      keywords: 'ナレーション, 声, ストア, 試聴',
    },
  },
  'speech-to-text': {
    en: {
      description: 'Turn audio, video or a link into a transcript with timings and subtitles.',
      keywords: 'speech to text, transcription, subtitles, audio, video',
    },
    ja: {
      description: '音声、動画、リンクから、時刻付きの文字起こしと字幕を作成します。',
      keywords: '文字起こし, 音声認識, 字幕, 音声, 動画',
    },
  },
  translation: {
    en: {
      description: 'Translate a script between languages and send the result straight to a voice.',
      keywords: 'translation, text, languages, script',
    },
    ja: { description: '原稿を別の言語に翻訳し、そのまま音声にできます。', keywords: '翻訳, テキスト, 言語, 原稿' },
  },
  'subtitle-alignment': {
    en: {
      description: 'Add a recording and its transcript to get subtitles that start and end on the right word.',
      keywords: 'subtitle alignment, SRT, timing, captions',
    },
    ja: {
      description: '録音とその文章から、単語に合わせて表示される字幕を作成します。',
      keywords: '字幕同期, SRT, タイミング, キャプション',
    },
  },
  'youtube-downloader': {
    en: {
      description: 'Paste a link to a video you may use and save it as video or audio.',
      keywords: 'video downloader, link, MP4, MP3',
    },
    ja: {
      description: '利用権限のある動画のリンクを貼り付けて、動画または音声として保存します。',
      keywords: '動画ダウンロード, リンク, MP4, MP3',
    },
  },
  'youtube-transcript': {
    en: {
      description: 'Paste the link of a video and read its transcript with timings.',
      keywords: 'video transcript, link, captions, text',
    },
    ja: {
      description: '動画のリンクを貼り付けると、時刻付きの文字起こしを読めます。',
      keywords: '動画, 文字起こし, リンク, 字幕',
    },
  },
  background: {
    en: {
      description:
        'Describe a scene and get four pictures for videos and avatars, or cut out and enlarge a picture of your own.',
      keywords: 'AI image, background, scene, cut out, PNG',
    },
    ja: {
      description: '場面を言葉で説明すると動画やアバター用の画像を4枚作成。手持ちの画像の切り抜きと拡大もできます。',
      keywords: 'AI 画像, 背景, 風景, 切り抜き, PNG',
    },
  },
  'remove-background': {
    en: {
      description:
        'Remove the background of a picture: soft hair edges, a brush for corrections, transparent PNG at full size.',
      keywords: 'background remover, transparent, photo, avatar',
    },
    ja: {
      description: '髪の輪郭まできれいに切り抜き、透明 PNG で保存。アバターにもそのまま使えます。',
      keywords: '背景除去, 透明, 写真, アバター',
    },
  },
  'tools-list': {
    en: {
      description: 'Every tool of the studio on one page: voices, recordings and video, texts and pictures.',
      keywords: 'tools, voiceover, transcription, translation, video',
    },
    ja: {
      description: '声、録音と動画、文章、画像。スタジオのすべてのツールを一覧にしています。',
      keywords: 'ツール, ナレーション, 文字起こし, 翻訳, 動画',
    },
  },
  'ai-tools': {
    en: {
      description:
        'Which tools run on this machine, which on open models, and which on a provider that the owner chose.',
      keywords: 'AI tools, writing, images, sound effects, speech',
    },
    ja: {
      description: 'このマシンで動くもの、オープンなモデルで動くもの、外部サービスを使うもの。ツールごとに説明します。',
      keywords: 'AI ツール, 文章, 画像, 効果音, 音声',
    },
  },
} as const satisfies PageTexts;
