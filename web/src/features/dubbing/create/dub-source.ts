import type { Dub } from '@timbre/contract/dubbing/dub-view';
import type { DubSample } from '@timbre/contract/dubbing/dubbing';
import type { TranscriptionSummary } from '@timbre/contract/transcription/transcription';

/**
 * What is translated: a file of this computer, what is behind a link, a finished transcription, the video of
 * another project, or a sample.
 */
export type DubSource =
  | { readonly type: 'file'; readonly file: File; readonly seconds: number | null }
  | { readonly type: 'link'; readonly url: string }
  | { readonly type: 'transcription'; readonly of: ChosenTranscription }
  | { readonly type: 'dub'; readonly of: VideoOfDub }
  | { readonly type: 'sample'; readonly sample: DubSample };

export type ChosenTranscription = Pick<TranscriptionSummary, 'id' | 'title' | 'language' | 'durationSeconds'>;

/** Its file is there: the project would not have been heard otherwise. */
export type VideoOfDub = Pick<Dub, 'title' | 'durationSeconds'> & { readonly fileId: string };

export function sourceName(source: DubSource): string {
  switch (source.type) {
    case 'file':
      return source.file.name;
    case 'link':
      return source.url;
    case 'transcription':
    case 'dub':
      return source.of.title;
    case 'sample':
      return source.sample.title;
  }
}

/** Null: not known, as behind a link or where the browser can't tell. */
export function sourceSeconds(source: DubSource): number | null {
  switch (source.type) {
    case 'file':
      return source.seconds;
    case 'link':
      return null;
    case 'transcription':
    case 'dub':
      return source.of.durationSeconds;
    case 'sample':
      return source.sample.durationSeconds;
  }
}

/** The language that comes with it; null: it is heard or chosen. */
export function ownLanguage(source: DubSource | null): string | null {
  if (source?.type === 'transcription') return source.of.language;
  return source?.type === 'sample' ? source.sample.sourceLanguage : null;
}

/** Its words are known already: nothing has to be heard. */
export const hasWords = (source: DubSource | null): boolean =>
  source?.type === 'transcription' || source?.type === 'sample';
