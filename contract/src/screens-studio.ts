import { plannedScreen, redirectScreen, servedScreen } from './screen.ts';

/** The area behind the side menu, and the short addresses that lead into the tools. */
export const studioScreens = [
  redirectScreen('tools', '/tools', '/tools/home', { en: 'Studio', ja: 'スタジオ' }),
  servedScreen({
    name: 'tools-home',
    path: '/tools/home',
    layout: 'studio',
    en: {
      title: 'Studio',
      description: 'Paste a text, pick a voice, hear it at once and download an MP3 or WAV with subtitles.',
      keywords: 'text to speech, voiceover, studio, MP3, SRT',
    },
    ja: {
      title: 'スタジオ',
      description: '文章を貼り付けて声を選ぶと、すぐに試聴できます。MP3・WAV と字幕をダウンロードできます。',
      keywords: '音声合成, ナレーション, スタジオ, MP3, SRT',
    },
  }),
  servedScreen({
    name: 'articles',
    path: '/tools/article',
    access: 'login',
    layout: 'studio',
    en: {
      title: 'Voiceovers',
      description: 'All your voiceover scripts in albums: open, copy, rename and move them.',
      keywords: 'voiceover scripts, albums, projects',
    },
    ja: {
      title: 'ボイスオーバー',
      description: '作成した原稿をアルバムで管理します。開く、複製、名前の変更、移動ができます。',
      keywords: '原稿, アルバム, プロジェクト',
    },
  }),
  servedScreen({
    name: 'projects',
    path: '/tools/project',
    access: 'login',
    layout: 'studio',
    en: {
      title: 'Projects',
      description: 'Everything you made, of every kind, in one list with search and filters.',
      keywords: 'projects, library, search',
    },
    ja: {
      title: 'プロジェクト',
      description: '作成したすべての作品を、検索と絞り込みのできる一つの一覧で表示します。',
      keywords: 'プロジェクト, ライブラリ, 検索',
    },
  }),
  servedScreen({
    name: 'cast',
    path: '/tools/cast',
    layout: 'studio',
    en: {
      title: 'Cast',
      description: 'Every voice of the studio with its face, its demo and what was measured of it.',
      keywords: 'voices, cast, pitch, pace, measurements',
    },
    ja: {
      title: '声の一覧',
      description: 'スタジオのすべての声を、顔、試聴、測定値とともに見られます。',
      keywords: '声, ナレーター, 高さ, 速さ, 測定',
    },
  }),
  plannedScreen({
    name: 'talking-photos',
    path: '/tools/talkingphoto',
    access: 'login',
    layout: 'studio',
    instead: '/tools/home',
    en: {
      title: 'Talking photos',
      description: 'Your talking photos and avatar videos, with their progress and downloads.',
      keywords: 'talking photo, avatar, video',
      promise: 'Will list your talking photos and avatar videos with their progress and downloads.',
    },
    ja: {
      title: 'トーキングフォト',
      description: '作成したトーキングフォトとアバター動画の進み具合を確認し、ダウンロードできます。',
      keywords: 'トーキングフォト, アバター, 動画',
      promise: 'トーキングフォトとアバター動画を、進み具合とダウンロード付きで一覧できるようになります。',
    },
  }),
  plannedScreen({
    name: 'video-translations',
    path: '/tools/videotranslation',
    access: 'login',
    layout: 'studio',
    instead: '/tools/home',
    en: {
      title: 'Video translations',
      description: 'Your dubbed videos: upload one, choose languages, follow the work and open the editor.',
      keywords: 'video translation, dubbing, projects',
      promise: 'Will take a video, dub it into the languages you choose and list every translation you made.',
    },
    ja: {
      title: '動画翻訳',
      description: '吹き替えた動画の一覧です。アップロード、言語の選択、進み具合の確認、編集ができます。',
      keywords: '動画翻訳, 吹き替え, プロジェクト',
      promise: '動画を選んだ言語に吹き替え、作成した翻訳をすべて一覧できるようになります。',
    },
  }),
  servedScreen({
    name: 'transcriptions',
    path: '/tools/transcription-list',
    access: 'login',
    layout: 'studio',
    en: {
      title: 'Transcriptions',
      description: 'Your transcripts in albums, with search, rename and export to text and subtitles.',
      keywords: 'transcription, transcripts, albums, subtitles',
    },
    ja: {
      title: '文字起こし一覧',
      description: '文字起こしをアルバムで管理します。検索、名前の変更、テキストや字幕への書き出しができます。',
      keywords: '文字起こし, アルバム, 字幕',
    },
  }),
  servedScreen({
    name: 'lexicon',
    path: '/tools/lexicon',
    access: 'login',
    layout: 'studio',
    en: {
      title: 'Pronunciation lexicon',
      description: 'Say once how a name or an abbreviation is spoken; every voiceover follows it.',
      keywords: 'pronunciation, lexicon, names, abbreviations',
    },
    ja: {
      title: '読み方辞書',
      description: '固有名詞や略語の読み方を一度登録すれば、すべてのナレーションに反映されます。',
      keywords: '読み方, 辞書, 固有名詞, 略語',
    },
  }),
  redirectScreen('tools-transcription', '/tools/transcription', '/transcription', {
    en: 'Transcription',
    ja: '文字起こし',
  }),
  redirectScreen('transcription', '/transcription', '/speech-to-text', { en: 'Transcription', ja: '文字起こし' }),
  redirectScreen('tools-video-download', '/tools/video-download', '/youtube-downloader', {
    en: 'Video downloader',
    ja: '動画ダウンロード',
  }),
  redirectScreen('tools-alignment', '/tools/alignment', '/subtitle-alignment', {
    en: 'Subtitle alignment',
    ja: '字幕の同期',
  }),
] as const;
