import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import type { TranscriptSaver } from './document/transcript-saver.ts';
import type { TranscriptDoc, TranscriptStore, Turns, StepOptions } from './document/transcript-store.ts';
import type { TurnFocus } from './turns/turn-focus.ts';
import type { WordLights } from './turns/word-lights.ts';

/** An open transcript: what its parts ask of each other. */
export interface TranscriptWorkspace {
  readonly id: string;
  /** BCP 47, of the recogniser; null: no one knows. */
  readonly language: string | null;
  readonly durationSeconds: number;
  /** Words that were heard less surely are marked. */
  readonly doubtBelow: number;
  readonly store: TranscriptStore;
  readonly saver: TranscriptSaver;
  readonly media: MediaPlayer;
  readonly lights: WordLights;
  readonly focus: TurnFocus;
  readonly changeTurns: (work: (turns: Turns) => Turns, options?: StepOptions) => void;
}

export const WorkspaceContext = createContext<TranscriptWorkspace | null>(null);

export function useWorkspace(): TranscriptWorkspace {
  const workspace = useContext(WorkspaceContext);
  if (workspace === null) throw new Error('No transcript is open here.');
  return workspace;
}

/** A part of what is edited; drawn again only when that part changes. */
export function useDoc<Part>(part: (doc: TranscriptDoc) => Part): Part {
  const { store } = useWorkspace();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot().doc));
}
