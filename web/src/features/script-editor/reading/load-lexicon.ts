import type { ReadingMark } from '@timbre/contract/script';
import { listLexiconRules } from '@timbre/contract/lexicon';
import { compileLexicon, markOfMatch, type LexiconText, type LexiconVoice } from '@timbre/media/lexicon/lexicon';
import { api } from '../../../lib/api.ts';

/** A user's lexicon as the editor needs it. */
export interface LoadedLexicon {
  /** How many entries there are. */
  readonly size: number;
  readonly marksOf: (script: LexiconText, voice: LexiconVoice) => ReadingMark[];
}

export async function loadLexicon(): Promise<LoadedLexicon> {
  const { entries } = await api.send(listLexiconRules, {});
  const lexicon = compileLexicon(entries);
  return {
    size: entries.length,
    marksOf: (script, voice) => lexicon.find(script, voice).map(markOfMatch),
  };
}
