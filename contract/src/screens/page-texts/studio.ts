import type { PageTexts } from '../screen.ts';

export const studioPageTexts = {
  'tools-home': {
    en: {
      description: 'Paste text, pick a voice, hear it right away and download an MP3 or WAV with subtitles.',
      keywords: 'text to speech, voiceover, studio, MP3, SRT',
    },
    ja: {
      description: '文章を貼り付けて声を選ぶと、すぐに試聴できます。MP3・WAV と字幕をダウンロードできます。',
      keywords: '音声合成, ナレーション, スタジオ, MP3, SRT',
    },
  },
  articles: {
    en: {
      description: 'All your voiceover scripts in albums: open, copy, rename and move them.',
      keywords: 'voiceover scripts, albums, projects',
    },
    ja: {
      description: '作成した原稿をアルバムで管理します。開く、複製、名前の変更、移動ができます。',
      keywords: '原稿, アルバム, プロジェクト',
    },
  },
  projects: {
    en: {
      description: 'Everything you made, of every kind, in one list with search and filters.',
      keywords: 'projects, library, search',
    },
    ja: {
      description: '作成したすべての作品を、検索と絞り込みのできる一つの一覧で表示します。',
      keywords: 'プロジェクト, ライブラリ, 検索',
    },
  },
  cast: {
    en: {
      description: 'Every voice in the studio with its face, its demo and its measurements.',
      keywords: 'voices, cast, pitch, pace, measurements',
    },
    ja: {
      description: 'スタジオのすべての声を、顔、試聴、測定値とともに見られます。',
      keywords: '声, ナレーター, 高さ, 速さ, 測定',
    },
  },
  'talking-photos': {
    en: {
      description: 'Your talking photos and avatar videos, with their progress and downloads.',
      keywords: 'talking photo, avatar, video',
    },
    ja: {
      description: '作成したトーキングフォトとアバター動画の進み具合を確認し、ダウンロードできます。',
      keywords: 'トーキングフォト, アバター, 動画',
    },
  },
  'video-translations': {
    en: {
      description: 'Your dubbed videos: upload one, choose languages, follow the work and open the editor.',
      keywords: 'video translation, dubbing, projects',
    },
    ja: {
      description: '吹き替えた動画の一覧です。アップロード、言語の選択、進み具合の確認、編集ができます。',
      keywords: '動画翻訳, 吹き替え, プロジェクト',
    },
  },
  transcriptions: {
    en: {
      description: 'Your transcripts in albums, with search, rename and export to text and subtitles.',
      keywords: 'transcription, transcripts, albums, subtitles',
    },
    ja: {
      description: '文字起こしをアルバムで管理します。検索、名前の変更、テキストや字幕への書き出しができます。',
      keywords: '文字起こし, アルバム, 字幕',
    },
  },
  lexicon: {
    en: {
      description: 'Set once how a name or an abbreviation is pronounced; every voiceover uses it.',
      keywords: 'pronunciation, lexicon, names, abbreviations',
    },
    ja: {
      description: '固有名詞や略語の読み方を一度登録すれば、すべてのナレーションに反映されます。',
      keywords: '読み方, 辞書, 固有名詞, 略語',
    },
  },
} as const satisfies PageTexts;
