import type { Localised } from '@timbre/contract/screens/screen';

/** A group of the guides in docs/help, by the names of their files, in reading order. */
interface HelpContents {
  readonly title: Localised;
  readonly routes: readonly string[];
}

export const helpContents: readonly HelpContents[] = [
  { title: { en: 'Start', ja: 'はじめに' }, routes: ['first-voiceover'] },
];
