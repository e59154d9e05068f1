import { hashKey } from '@tanstack/react-query';
import { transcriptLimits, type TranscriptSettings } from '@timbre/contract/transcription/transcript';
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

const indexes = new WeakMap<Turns, ReadonlyMap<string, Turn>>();

/** The turns by their ids. */
export function turnsById(turns: Turns): ReadonlyMap<string, Turn> {
  const index = indexes.get(turns) ?? new Map(turns.map((turn) => [turn.id, turn]));
  indexes.set(turns, index);
  return index;
}

/** What makes one transcript of another. Turns that are the same objects are the same. */
export function changeFrom(saved: TranscriptDoc, { title, speakers, rules, turns }: TranscriptDoc): TranscriptChange {
  const known = turnsById(saved.turns);
  const isSettings = speakers !== saved.speakers || rules !== saved.rules;
  const put = turns === saved.turns ? [] : turns.filter((turn) => known.get(turn.id) !== turn);
  const here = new Set(turns.map(({ id }) => id));
  return {
    ...(title === saved.title ? {} : { title }),
    ...(isSettings ? { settings: { speakers: [...speakers], subtitles: rules } } : {}),
    put,
    remove: turns === saved.turns ? [] : [...known.keys()].filter((id) => !here.has(id)),
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

/** Whether two things say the same, in whatever order their fields stand. */
export const isSame = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other]);

/** What of a change a transcript does not hold already. */
export function withoutHeld(doc: TranscriptDoc, change: TranscriptChange): TranscriptChange {
  const byId = new Map(doc.turns.map((turn) => [turn.id, turn]));
  const { title, settings, put, remove } = change;
  const isTitle = title !== undefined && title !== doc.title;
  const isSettings = settings !== undefined && !isSame(settings, { speakers: doc.speakers, subtitles: doc.rules });
  return {
    ...(isTitle ? { title } : {}),
    ...(isSettings ? { settings } : {}),
    put: put.filter((turn) => !isSame(byId.get(turn.id), turn)),
    remove: remove.filter((id) => byId.has(id)),
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
export function withChange(doc: TranscriptDoc, { title, settings, put, remove }: TranscriptChange): TranscriptDoc {
  const byId = new Map(put.map((turn) => [turn.id, turn]));
  const gone = new Set(remove);
  const here = new Set(doc.turns.map(({ id }) => id));
  const turns = [
    ...doc.turns.filter(({ id }) => !gone.has(id)).map((turn) => byId.get(turn.id) ?? turn),
    ...put.filter(({ id }) => !here.has(id)),
  ];
  return {
    title: title ?? doc.title,
    speakers: settings?.speakers ?? doc.speakers,
    rules: settings?.subtitles ?? doc.rules,
    turns: turns.toSorted((a, b) => Math.round(a.start * 1000) - Math.round(b.start * 1000)),
  };
}
