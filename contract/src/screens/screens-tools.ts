import { servedScreen, siteScreen } from './screen.ts';

/** A voice that someone shared, the whole store, and filters that only it has. */
const storeNames = ['voice', 'tab', 'clarity', 'quality', 'accent', 'age'] as const;

/** Tools with a public page: a visitor may look, using them may need an account. */
export const toolScreens = [
  servedScreen({
    name: 'voice-store',
    path: '/voice-store',
    layout: 'tool',
    visitors: 'site',
    appNames: storeNames,
    title: { en: 'Voice store', ja: 'ボイスストア' },
  }),
  servedScreen({
    name: 'voiceover-store',
    path: '/voiceover-store',
    layout: 'tool',
    canonical: '/voice-store',
    visitors: 'site',
    appNames: storeNames,
    title: { en: 'Voiceover store', ja: 'ボイスオーバーストア' },
  }),
  servedScreen({
    name: 'speech-to-text',
    path: '/speech-to-text',
    layout: 'studio',
    title: { en: 'Speech to text', ja: '音声の文字起こし' },
  }),
  servedScreen({
    name: 'translation',
    path: '/translation',
    layout: 'studio',
    title: { en: 'Text translation', ja: 'テキスト翻訳' },
  }),
  servedScreen({
    name: 'subtitle-alignment',
    path: '/subtitle-alignment',
    layout: 'studio',
    title: { en: 'Subtitle alignment', ja: '字幕の同期' },
  }),
  servedScreen({
    name: 'youtube-downloader',
    path: '/youtube-downloader',
    layout: 'studio',
    title: { en: 'Video downloader', ja: '動画ダウンロード' },
  }),
  siteScreen('youtube-transcript', '/youtube-transcript', {
    en: 'Transcript from a video link',
    ja: '動画リンクから文字起こし',
  }),
  servedScreen({
    name: 'background',
    path: '/background',
    layout: 'tool',
    title: { en: 'Pictures and backgrounds', ja: '画像と背景' },
  }),
  servedScreen({
    name: 'remove-background',
    path: '/removeBackground',
    layout: 'tool',
    title: { en: 'Remove a background', ja: '背景を消す' },
  }),
  siteScreen('tools-list', '/tools-list', { en: 'All tools', ja: 'ツール一覧' }),
  siteScreen('ai-tools', '/ai-tools', { en: 'AI tools', ja: 'AI ツール' }),
] as const;
