import { hashKey } from '@tanstack/react-query';
import type { ArticleSettings } from '@timbre/contract/articles/article-settings';
import type { Segment } from '@timbre/contract/segments';
import { normalMarks } from '@timbre/media/script/normal-marks';
import { listChange, withListChange } from '@timbre/media/script/list-change';
import type { ScriptArticle } from './article-doc.ts';

/** What one save sends. */
export interface ArticleChange {
  readonly title?: string;
  readonly settings?: ArticleSettings;
  readonly put: Segment[];
  readonly remove: string[];
  readonly places: { id: string; after: string | null }[];
}

const isSame = (one: unknown, other: unknown): boolean => one === other || hashKey([one]) === hashKey([other]);

/** What makes one script of another; null: nothing. */
export function changeBetween(from: ScriptArticle, to: ScriptArticle): ArticleChange | null {
  const { put, remove, places } = listChange(from.segments, to.segments, isSame);
  const isTitle = from.title !== to.title;
  const isSettings = !isSame(from.settings, to.settings);
  if (!isTitle && !isSettings && put.length + remove.length + places.length === 0) return null;
  return {
    // The server makes one of the text again.
    ...(isTitle || to.title.trim() === '' ? { title: to.title } : {}),
    ...(isSettings ? { settings: to.settings } : {}),
    put: [...put],
    remove: [...remove],
    places: [...places],
  };
}

export const withChange = (script: ScriptArticle, { title, settings, ...change }: ArticleChange): ScriptArticle => ({
  title: title ?? script.title,
  settings: settings ?? script.settings,
  segments: withListChange(script.segments, change) ?? script.segments,
});

/** As the server keeps it; a recording that was deleted meanwhile is left out there. */
const kept = ({ id, text, marks, speaker, emotion, speed, pitch, gainDb, role, takeId }: Segment, theirs: Segment) =>
  hashKey([
    id,
    text,
    normalMarks(text, marks),
    speaker || theirs.speaker,
    emotion,
    speed,
    pitch,
    gainDb,
    role,
    theirs.takeId === null ? null : takeId,
  ]);

/** Whether the server has what was sent; it makes a title of an empty one, and marks have one form there. */
export function isSameScript(theirs: ScriptArticle, sent: ScriptArticle): boolean {
  const title = sent.title.trim();
  return (
    (title === '' || title === theirs.title) &&
    isSame(theirs.settings, sent.settings) &&
    theirs.segments.length === sent.segments.length &&
    theirs.segments.every((one, index) => {
      const own = sent.segments[index];
      return own !== undefined && kept(one, one) === kept(own, one);
    })
  );
}
