import type { Article } from '@timbre/contract/articles';
import type { Project } from '../projects/projects.service.ts';
import type { Segment, SegmentText } from '../segments/segments.service.ts';

/** A paragraph as the contract gives it. */
export interface ArticleText {
  readonly id?: string | undefined;
  readonly text: string;
  readonly speaker: string;
  readonly speed: number;
  readonly pitch: number;
}

const titleChars = 60;

export const segmentTextOf = ({ speaker, ...text }: ArticleText): SegmentText => ({ ...text, voiceId: speaker });

/** The first line of the text, as a title. */
export function titleFrom(texts: readonly ArticleText[]): string {
  const first = texts.map(({ text }) => text.trim()).find((text) => text !== '') ?? '';
  const line = (first.split('\n')[0] ?? '').trim();
  const cut = [...line].slice(0, titleChars).join('');
  return cut.length < line.length ? `${cut}…` : cut;
}

export function articleOf(project: Project, segments: readonly Segment[]): Article {
  return {
    articleId: project.id,
    title: project.title,
    companyId: project.albumId,
    revision: project.revision,
    segments: segments.map(({ id, text, voiceId, speed, pitch }) => ({
      id,
      text,
      speaker: voiceId ?? '',
      speed,
      pitch,
    })),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  };
}
