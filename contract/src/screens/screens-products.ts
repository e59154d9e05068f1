import { servedScreen, siteScreen } from './screen.ts';

/** The public site's pages about what the studio does. */
export const productScreens = [
  siteScreen('home', '/', {
    en: 'Timbre: a voiceover studio you can host yourself',
    ja: 'Timbre: 自分で運用できるボイススタジオ',
  }),
  siteScreen('text-to-speech', '/text-to-speech', { en: 'Text to speech', ja: '音声合成' }),
  servedScreen({
    name: 'talking-photo',
    path: '/talking-photo',
    layout: 'tool',
    title: { en: 'Talking photo', ja: 'トーキングフォト' },
  }),
  servedScreen({
    name: 'chatgpt-writing',
    path: '/chatgpt-writing',
    layout: 'studio',
    title: { en: 'AI writing', ja: 'AI ライティング' },
  }),
  siteScreen('video-editing', '/video-editing', { en: 'Video editing by transcript', ja: '文字で切る動画編集' }),
  servedScreen({
    name: 'voice-cloning',
    path: '/voice-cloning',
    layout: 'tool',
    title: { en: 'Voice cloning', ja: 'ボイスクローン' },
  }),
  siteScreen('video-translation', '/video-translation', { en: 'Video translation', ja: '動画の翻訳と吹き替え' }),
  servedScreen({
    name: 'sound-effects',
    path: '/ai-sound-effect',
    layout: 'tool',
    title: { en: 'AI sound effects', ja: 'AI 効果音' },
  }),
  servedScreen({
    name: 'record',
    path: '/record',
    layout: 'studio',
    title: { en: 'Voice recorder', ja: 'ボイスレコーダー' },
  }),
  siteScreen('canva', '/canva', { en: 'Voiceover in Canva', ja: 'Canva でナレーション' }),
  servedScreen({
    name: 'api',
    path: '/api',
    title: { en: 'Speech API', ja: '音声 API' },
  }),
] as const;
