import type { PageTexts } from '../screen.ts';

export const editorsPageTexts = {
  share: {
    en: {
      description: 'A voiceover with its text: every word lights up as it is spoken.',
      keywords: 'voiceover, read along, listen',
    },
    ja: {
      description: '読み上げに合わせて単語が光る、共有されたナレーションです。',
      keywords: 'ナレーション, 朗読, 共有',
    },
  },
  'article-editor-new': {
    en: {
      description: 'Write or import a script, give each paragraph its voice, and hear it as you edit.',
      keywords: 'voiceover editor, script, voices',
    },
    ja: {
      description: '原稿を書くか読み込み、段落ごとに声を選び、聞きながら編集できます。',
      keywords: 'ボイスオーバー編集, 原稿, 声',
    },
  },
  'article-editor': {
    en: {
      description: 'Edit a script sentence by sentence; only what you change is rendered and charged again.',
      keywords: 'voiceover editor, script, word timing',
    },
    ja: {
      description: '文ごとに編集でき、変更した文だけが再生成・課金されます。',
      keywords: 'ボイスオーバー編集, 原稿, 単語ハイライト',
    },
  },
  'talking-photo-editor': {
    en: {
      description: 'Choose a portrait, write what it says, pick a voice and export a video.',
      keywords: 'talking photo, portrait, lip sync, video',
    },
    ja: {
      description: '写真を選び、話す内容と声を決めて、動画に書き出します。',
      keywords: 'トーキングフォト, 写真, リップシンク, 動画',
    },
  },
  'talking-avatar': {
    en: {
      description: 'Let an avatar present your script with a voice and gestures of your choice.',
      keywords: 'avatar, presenter, video, gestures',
    },
    ja: {
      description: '選んだ声と身ぶりで、アバターが原稿を読み上げます。',
      keywords: 'アバター, プレゼンター, 動画, 身ぶり',
    },
  },
  'video-translation-editor': {
    en: {
      description: 'Correct text, timing, speakers and voices of a dubbed video on a timeline.',
      keywords: 'video translation, dubbing editor, timeline',
    },
    ja: {
      description: '吹き替え動画の文章、タイミング、話者、声をタイムライン上で直せます。',
      keywords: '動画翻訳, 吹き替え編集, タイムライン',
    },
  },
  'writing-editor': {
    en: {
      description: 'Draft, shorten and rephrase a script, then send it to a voice.',
      keywords: 'AI writing, script, draft, rephrase',
    },
    ja: {
      description: '原稿の下書き、要約、言い換えをして、そのまま音声にできます。',
      keywords: 'AI ライティング, 原稿, 下書き, 言い換え',
    },
  },
  'transcription-result': {
    en: {
      description: 'Read and correct a transcript beside its audio: click a word to hear it, then export.',
      keywords: 'transcript, editor, subtitles, export',
    },
    ja: {
      description: '音声と並べて文字起こしを確認・修正できます。単語をクリックすると再生され、書き出しもできます。',
      keywords: '文字起こし, 編集, 字幕, 書き出し',
    },
  },
} as const satisfies PageTexts;
