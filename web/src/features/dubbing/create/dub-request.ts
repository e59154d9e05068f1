import { ownLanguage, type DubSource } from './dub-source.ts';
import { spokenLanguage, type LanguageWishes } from './dub-languages.ts';
import type { NewDub } from '../api.ts';

export interface DubWishes extends LanguageWishes {
  readonly source: DubSource;
  readonly targetLanguage: string;
  /** Translated into after it. */
  readonly moreLanguages: readonly string[];
  /** Null: found by listening. */
  readonly speakerCount: number | null;
}

function origin(source: Exclude<DubSource, { type: 'sample' }>, fileId: string) {
  if (source.type === 'file') return { fileId };
  if (source.type === 'dub') return { fileId: source.of.fileId, title: source.of.title };
  return source.type === 'link' ? { url: source.url } : { transcriptionId: source.of.id };
}

/** What the server is asked for; `fileId`: of the file, once it is there. */
export function dubRequest(wishes: DubWishes, fileId: string): NewDub {
  const { source, targetLanguage, moreLanguages, subtitles, speakerCount } = wishes;
  const targets = { targetLanguage, ...(moreLanguages.length === 0 ? {} : { moreLanguages: [...moreLanguages] }) };
  if (source.type === 'sample') return { caseId: source.sample.caseId, ...targets };
  const spoken = spokenLanguage(wishes);
  // A transcription knows its own language and its speakers.
  const isOwn = ownLanguage(source) !== null;
  return {
    ...origin(source, fileId),
    ...targets,
    ...(spoken === null || isOwn ? {} : { sourceLanguage: spoken }),
    ...(speakerCount === null || source.type === 'transcription' ? {} : { speakerCount }),
    ...(subtitles === null ? {} : { subtitles: { text: subtitles.text, of: subtitles.of } }),
  };
}
