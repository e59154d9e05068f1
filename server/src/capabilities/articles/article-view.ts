import {
  articleSettings,
  defaultArticleSettings,
  type ArticleSettings,
} from '@timbre/contract/articles/article-settings';
import type { Article, ArticleSummary, createArticle } from '@timbre/contract/articles/articles';
import type { InputOf } from '@timbre/contract/call';
import type { Segment as SegmentView } from '@timbre/contract/segments';
import { readTags } from '@timbre/media/script/read-tags';
import { excerptOf } from '@timbre/media/writing/excerpt';
import type { Project } from '../projects/projects.types.ts';
import type { Segment, SegmentText } from '../segments/segments.service.ts';
import type { ArticleCounts } from './articles.store.ts';

/** A paragraph as the contract gives it. */
export type ArticleText = InputOf<typeof createArticle>['segments'][number];

const titleChars = 60;
const excerptChars = 160;

/** An old version may hold a paragraph without a voice, as the contract shows it: by an empty name. */
export const segmentTextOf = ({ speaker, ...text }: ArticleText): SegmentText => ({
  ...text,
  voiceId: speaker === '' ? null : speaker,
});

/** A paragraph without its place in a recording, as the contract shows it. */
export const segmentViewOf = (segment: Segment): SegmentView => {
  const { id, text, marks, voiceId, emotion, speed, pitch, gainDb, role, takeId } = segment;
  return { id, text, marks, speaker: voiceId ?? '', emotion, speed, pitch, gainDb, role, takeId };
};

/** What counts for the whole script; a row that was stored before there were settings has the usual ones. */
export const settingsOf = ({ settings }: { readonly settings: unknown }): ArticleSettings =>
  articleSettings.safeParse(settings).data ?? defaultArticleSettings;

/** The words of a text on one line, without the tags typed into it. */
const wordsOf = (text: string): string => readTags(text).spoken.replaceAll(/\s+/gu, ' ').trim();

/** The first line of the text, as a title. */
export function titleFrom(texts: readonly { readonly text: string }[]): string {
  for (const { text } of texts) {
    for (const line of text.split('\n')) {
      const words = wordsOf(line);
      if (words !== '') return excerptOf(words, titleChars);
    }
  }
  return '';
}

export function articleOf(project: Project, segments: readonly Segment[]): Article {
  return {
    articleId: project.id,
    title: project.title,
    companyId: project.albumId,
    revision: project.revision,
    settings: settingsOf(project),
    segments: segments.map(segmentViewOf),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}

const nothing: ArticleCounts = {
  characters: 0,
  paragraphs: 0,
  voiceIds: [],
  beginning: '',
  sizeBytes: 0,
  seconds: null,
};

export const summaryOf = (project: Project, counts: ArticleCounts = nothing): ArticleSummary => ({
  articleId: project.id,
  title: project.title,
  companyId: project.albumId,
  characters: counts.characters,
  paragraphs: counts.paragraphs,
  excerpt: excerptOf(wordsOf(counts.beginning), excerptChars),
  speakers: [...counts.voiceIds],
  sizeBytes: counts.sizeBytes,
  durationSeconds: counts.seconds,
  createdAt: project.createdAt.toISOString(),
  updatedAt: project.updatedAt.toISOString(),
  binnedAt: project.binnedAt?.toISOString() ?? null,
});
