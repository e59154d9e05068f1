import { changeFrom, withChange, type TranscriptChange } from './transcript-change.ts';
import type { TranscriptDoc, Turn } from './transcript-store.ts';

/** What the server has of a transcript, as far as this page knows. */
export interface KnownTranscript {
  /** What it does not have yet. */
  readonly changeTo: (doc: TranscriptDoc) => TranscriptChange;
  readonly adopt: (doc: TranscriptDoc) => void;
  /** What it has once it took a part of a change. */
  readonly after: (part: TranscriptChange) => TranscriptDoc;
  /** It has this of a turn already. */
  readonly learn: (turn: Turn) => void;
  readonly has: (turn: Turn) => boolean;
}

export function knownTranscript(start: TranscriptDoc): KnownTranscript {
  let saved = start;
  let turns = new Map<string, Turn>();
  const adopt = (doc: TranscriptDoc): void => {
    saved = doc;
    turns = new Map(doc.turns.map((turn) => [turn.id, turn]));
  };
  adopt(start);
  return {
    changeTo: (doc) => changeFrom(saved, turns, doc),
    adopt,
    after: (part) => withChange(saved, part),
    learn: (turn) => {
      turns.set(turn.id, turn);
      saved = { ...saved, turns: saved.turns.map((one) => (one.id === turn.id ? turn : one)) };
    },
    has: (turn) => turns.get(turn.id) === turn,
  };
}
