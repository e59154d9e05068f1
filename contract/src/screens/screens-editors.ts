import { servedScreen } from './screen.ts';

/** Full-window editors and results. */
export const editorScreens = [
  servedScreen({
    name: 'share',
    path: '/share/{id}',
    layout: 'own',
    isUnlisted: true,
    title: { en: 'Listen and read along', ja: '聞きながら読む' },
  }),
  servedScreen({
    name: 'article-editor-new',
    path: '/overview/article-voice',
    access: 'login',
    layout: 'own',
    title: { en: 'New voiceover', ja: '新しいボイスオーバー' },
  }),
  servedScreen({
    name: 'article-editor',
    path: '/overview/article-voice/{id}',
    access: 'login',
    layout: 'own',
    title: { en: 'Voiceover editor', ja: 'ボイスオーバー編集' },
  }),
  servedScreen({
    name: 'talking-photo-editor',
    path: '/talking-photo-editor',
    access: 'login',
    layout: 'own',
    title: { en: 'Talking photo editor', ja: 'トーキングフォト編集' },
  }),
  servedScreen({
    name: 'talking-avatar',
    path: '/talking-avatar',
    access: 'login',
    layout: 'own',
    title: { en: 'Talking avatar', ja: 'トーキングアバター' },
  }),
  servedScreen({
    name: 'video-translation-editor',
    path: '/video-translation-editor',
    access: 'login',
    layout: 'own',
    title: { en: 'Video translation editor', ja: '動画翻訳の編集' },
  }),
  servedScreen({
    name: 'writing-editor',
    path: '/ai-writing-editor/{id}',
    access: 'login',
    layout: 'own',
    title: { en: 'AI writing editor', ja: 'AI ライティング編集' },
  }),
  servedScreen({
    name: 'transcription-result',
    path: '/transcription-result',
    access: 'login',
    layout: 'own',
    title: { en: 'Transcript', ja: '文字起こし結果' },
  }),
] as const;
