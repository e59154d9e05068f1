import {
  articleSettings,
  defaultArticleSettings,
  type ArticleSettings,
} from '@timbre/contract/articles/article-settings';
import { subtitleFormat, type SubtitleFormat } from '@timbre/contract/exports';
import * as z from 'zod/mini';
import type { PlannedSentence } from '../speech/speech.service.ts';
import type { ExportRow } from './exports.store.ts';

/** A paragraph as it was when the export was asked for. */
export interface ExportParagraph {
  readonly segmentId: string;
  /** Who says it, by name. */
  readonly role: string | null;
  /** Tags are blanked, so that offsets stay. */
  readonly text: string;
}

/** What an export makes, as it was when it was asked for. */
export interface ExportContent {
  readonly sentences: readonly PlannedSentence[];
  readonly paragraphs: readonly ExportParagraph[];
  readonly settings: ArticleSettings;
  /** BCP 47, of the voice that speaks most. */
  readonly language: string;
}

const storedSettings = z.object({
  article: articleSettings,
  language: z.string(),
  paragraphs: z.array(z.object({ segmentId: z.string(), role: z.nullable(z.string()), text: z.string() })),
});

/** What is kept of the content beside the sentences. */
export const settingsOf = ({ settings, paragraphs, language }: ExportContent) => ({
  article: settings,
  paragraphs,
  language,
});

/** What a sentence has that was asked for before these fields were there. */
const plain: Omit<PlannedSentence, 'hash' | 'segmentId' | 'start' | 'end' | 'text' | 'voiceId'> = {
  emotion: 'neutral',
  speed: 1,
  pitch: 0,
  pronunciations: [],
  prosody: [],
  goesOn: false,
  takeId: null,
  gainDb: 0,
  leadSeconds: 0,
  pauseSeconds: 0,
  sounds: [],
  isParagraphEnd: false,
};

/** The content of a stored export; one from an earlier release gets what was meant then. */
export function contentOf(row: ExportRow): ExportContent {
  const sentences = (row.sentences as Partial<PlannedSentence>[]).map(
    (sentence) => ({ ...plain, ...sentence }) as PlannedSentence,
  );
  const stored = storedSettings.safeParse(row.settings).data;
  return {
    sentences,
    paragraphs: stored?.paragraphs ?? [],
    settings: stored?.article ?? defaultArticleSettings,
    language: stored?.language ?? 'und',
  };
}

/** Subtitle formats of a stored export, in the order they were asked for. */
export const subtitlesOf = (row: Pick<ExportRow, 'subtitles'>): SubtitleFormat[] =>
  z.array(subtitleFormat).parse(row.subtitles);
