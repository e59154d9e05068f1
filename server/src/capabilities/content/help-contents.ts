import type { Localised } from '@timbre/contract/screens/screen';

/** A group of the guides in docs/help, by the names of their files, in reading order. */
interface HelpContents {
  readonly title: Localised;
  readonly routes: readonly string[];
}

export const helpContents: readonly HelpContents[] = [
  { title: { en: 'Start', ja: 'はじめに' }, routes: ['first-voiceover', 'credits-and-plans'] },
  {
    title: { en: 'Voice and sound', ja: '声と音' },
    routes: ['script-editor', 'pronunciation', 'music-and-effects', 'sharing-and-export', 'voice-cloning'],
  },
  {
    title: { en: 'Video and pictures', ja: '動画と画像' },
    routes: ['talking-photos', 'video-translation', 'link-downloads', 'ai-images'],
  },
  {
    title: { en: 'Text and subtitles', ja: '文章と字幕' },
    routes: ['speech-to-text', 'subtitle-alignment', 'text-translation', 'ai-writing'],
  },
  { title: { en: 'For developers', ja: '開発者向け' }, routes: ['api-keys'] },
  {
    title: { en: 'Running a studio', ja: 'スタジオの運営' },
    routes: ['voices-and-models', 'backups-and-updates'],
  },
];
