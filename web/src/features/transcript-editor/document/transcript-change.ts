import { transcriptLimits, type TranscriptSettings } from '@timbre/contract/transcription/transcript';
import { isSame, itemChange, itemsById, unheldItems, withItems } from '../../../lib/editing/item-changes.ts';
import { bytesOf, requestParts } from '../../../lib/http/request-parts.ts';
import type { TranscriptDoc, Turn, Turns } from './transcript-store.ts';

/** What is to be written of a transcript. */
export interface TranscriptChange {
  readonly title?: string;
  readonly settings?: TranscriptSettings;
  readonly put: readonly Turn[];
  readonly remove: readonly string[];
}

export const isNothing = ({ title, settings, put, remove }: TranscriptChange): boolean =>
  title === undefined && settings === undefined && put.length === 0 && remove.length === 0;

/** The turns by their ids. */
export const turnsById = (turns: Turns): ReadonlyMap<string, Turn> => itemsById(turns);

const settingsOf = ({ speakers, rules, cuts }: TranscriptDoc): TranscriptSettings => ({
  speakers: [...speakers],
  subtitles: rules,
  cuts: [...cuts],
});

/** What makes one transcript of another. Turns that are the same objects are the same. */
export function changeFrom(saved: TranscriptDoc, doc: TranscriptDoc): TranscriptChange {
  const { title, speakers, rules, cuts, turns } = doc;
  const isSettings = speakers !== saved.speakers || rules !== saved.rules || cuts !== saved.cuts;
  return {
    ...(title === saved.title ? {} : { title }),
    ...(isSettings ? { settings: settingsOf(doc) } : {}),
    ...itemChange(saved.turns, turns),
  };
}

/** What one request writes. */
export interface TranscriptPart extends TranscriptChange {
  readonly put: Turn[];
  readonly remove: string[];
}

/** Requests that are each as large as the server takes; title, settings and what goes are said with the first. */
export function partsOf(change: TranscriptChange): TranscriptPart[] {
  if (isNothing(change)) return [];
  const { title, settings, put, remove } = change;
  const head = {
    ...(title === undefined ? {} : { title }),
    ...(settings === undefined ? {} : { settings }),
    remove: [...remove],
  };
  const parts = requestParts(put, transcriptLimits.changes, bytesOf(head));
  return parts.map((part, at) => ({ ...(at === 0 ? head : { remove: [] }), put: part }));
}

/** What of a change a transcript does not hold already. */
export function withoutHeld(doc: TranscriptDoc, change: TranscriptChange): TranscriptChange {
  const { title, settings } = change;
  const isTitle = title !== undefined && title !== doc.title;
  const isSettings = settings !== undefined && !isSame(settings, settingsOf(doc));
  return {
    ...(isTitle ? { title } : {}),
    ...(isSettings ? { settings } : {}),
    ...unheldItems(doc.turns, change),
  };
}

/** Whether the server took so many parts of a change, and nothing else came between: no answer said so. */
export function holdsFirst(doc: TranscriptDoc, change: TranscriptChange, count: number): boolean {
  const parts = partsOf(change);
  return (
    count >= 0 && count <= parts.length && parts.slice(0, count).every((part) => isNothing(withoutHeld(doc, part)))
  );
}

/** A transcript with a change that was not saved. */
export function withChange(doc: TranscriptDoc, change: TranscriptChange): TranscriptDoc {
  const { title, settings } = change;
  return {
    title: title ?? doc.title,
    speakers: settings?.speakers ?? doc.speakers,
    rules: settings?.subtitles ?? doc.rules,
    cuts: settings?.cuts ?? doc.cuts,
    turns: withItems(doc.turns, change).toSorted((a, b) => Math.round(a.start * 1000) - Math.round(b.start * 1000)),
  };
}
