import type { TranscriptSettings } from '@timbre/contract/transcript';
import type { TranscriptDoc, Turn } from './transcript-store.ts';

/** What is to be written of a transcript. */
export interface TranscriptChange {
  readonly title?: string;
  readonly settings?: TranscriptSettings;
  readonly put: readonly Turn[];
  readonly remove: readonly string[];
}

export const isNothing = ({ title, settings, put, remove }: TranscriptChange): boolean =>
  title === undefined && settings === undefined && put.length === 0 && remove.length === 0;

/** What the server does not have yet; `known` are the turns it has, by id. Turns that are the same objects are the same. */
export function changeFrom(
  saved: TranscriptDoc,
  known: ReadonlyMap<string, Turn>,
  { title, speakers, rules, turns }: TranscriptDoc,
): TranscriptChange {
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
