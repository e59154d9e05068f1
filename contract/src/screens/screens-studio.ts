import { redirectScreen, servedScreen } from './screen.ts';

/** The area behind the side menu, and the short addresses that lead into the tools. */
export const studioScreens = [
  redirectScreen('tools', '/tools', '/tools/home', { en: 'Studio', ja: 'スタジオ' }),
  servedScreen({
    name: 'tools-home',
    path: '/tools/home',
    layout: 'studio',
    title: { en: 'Studio', ja: 'スタジオ' },
  }),
  servedScreen({
    name: 'articles',
    path: '/tools/article',
    access: 'login',
    layout: 'studio',
    title: { en: 'Voiceovers', ja: 'ボイスオーバー' },
  }),
  servedScreen({
    name: 'projects',
    path: '/tools/project',
    access: 'login',
    layout: 'studio',
    title: { en: 'Projects', ja: 'プロジェクト' },
  }),
  servedScreen({
    name: 'cast',
    path: '/tools/cast',
    layout: 'studio',
    title: { en: 'Cast', ja: '声の一覧' },
  }),
  servedScreen({
    name: 'talking-photos',
    path: '/tools/talkingphoto',
    access: 'login',
    layout: 'studio',
    title: { en: 'Talking photos', ja: 'トーキングフォト一覧' },
  }),
  servedScreen({
    name: 'video-translations',
    path: '/tools/videotranslation',
    access: 'login',
    layout: 'studio',
    title: { en: 'Video translations', ja: '動画翻訳' },
  }),
  servedScreen({
    name: 'transcriptions',
    path: '/tools/transcription-list',
    access: 'login',
    layout: 'studio',
    title: { en: 'Transcriptions', ja: '文字起こし一覧' },
  }),
  servedScreen({
    name: 'lexicon',
    path: '/tools/lexicon',
    access: 'login',
    layout: 'studio',
    title: { en: 'Pronunciation lexicon', ja: '読み方辞書' },
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
