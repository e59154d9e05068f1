import type { ReadingMark } from '@timbre/contract/script';
import { listLexiconRules, listLexiconSounds } from '@timbre/contract/lexicon/lexicon';
import { compileLexicon, markOfMatch, type LexiconText, type LexiconVoice } from '@timbre/media/lexicon/lexicon';
import { api } from '../../../lib/http/api.ts';

/** A user's lexicon as the editor needs it. */
export interface LoadedLexicon {
  /** How many entries there are. */
  readonly size: number;
  /** Some speak sounds, which not every voice can say. */
  readonly hasSounds: boolean;
  readonly marksOf: (script: LexiconText, voice: LexiconVoice) => ReadingMark[];
}

export async function loadLexicon(): Promise<LoadedLexicon> {
  const { entries } = await api.send(listLexiconRules, {});
  const lexicon = compileLexicon(entries);
  return {
    size: entries.length,
    hasSounds: entries.some(({ type }) => type === 1),
    marksOf: (script, voice) => lexicon.find(script, voice).map(markOfMatch),
  };
}

/** Sounds of the user's entries that a voice can't say: it reads the words as they stand. */
export async function loadUnsaid(speaker: string): Promise<ReadonlySet<string>> {
  return new Set((await api.send(listLexiconSounds, { speaker })).unsaid);
}
