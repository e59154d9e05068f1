import type { Dub, DubTarget } from '@timbre/contract/dubbing/dub-view';
import type { Speaker } from '@timbre/contract/voices/voices';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { DubDoc } from './document/dub-doc.ts';
import type { DubEdit } from './document/dub-store.ts';
import type { OpenDub } from './open-dub.ts';
import type { Selection } from './selection.ts';

export interface VoiceDialogOptions {
  readonly chosen: string;
  readonly onChoose: (speaker: string) => void;
  readonly onClose: () => void;
}

export interface CloneDialogOptions {
  /** A recording of the person, whose name it has. */
  readonly sample: File;
  /** Of the voice that is made. */
  readonly language: string;
  readonly onDone: (speaker: string) => void;
  readonly onClose: () => void;
}

/** Parts of other features that the screen puts in. */
export interface DubStudioParts {
  /** The form that clones a voice, open. */
  readonly cloneDialog: (options: CloneDialogOptions) => ReactNode;
  /** The list of all voices, open. */
  readonly voiceDialog: (options: VoiceDialogOptions) => ReactNode;
}

/** What every part of the editor works with. */
export interface DubStudio extends Omit<OpenDub, 'start'>, DubStudioParts {
  /** As the server tells it; its lines are in the document. */
  readonly dub: Dub;
  /** Undefined: it has no language yet. */
  readonly target: DubTarget | undefined;
  /** The target language that is shown; empty: there is none. */
  readonly language: string;
  readonly voiceNamed: (voiceId: string) => Speaker | undefined;
  readonly edit: (work: DubEdit, label?: string) => void;
  readonly select: (change: Partial<Selection>) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Reads again what the server has made, and shows it. */
  readonly refresh: () => Promise<void>;
}

const StudioContext = createContext<DubStudio | null>(null);

export const StudioProvider = StudioContext.Provider;

export function useStudio(): DubStudio {
  const studio = use(StudioContext);
  if (studio === null) throw new Error('useStudio is outside the editor.');
  return studio;
}

/** A part of what is edited; drawn again only when that part changes. */
export function useDoc<Part>(part: (doc: DubDoc) => Part): Part {
  const { store } = useStudio();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot().doc));
}

export const useSelection = <Part>(part: (selection: Selection) => Part): Part => useStore(useStudio().selection, part);

/** The line that is worked on: the chosen one, else the first. */
export const useCurrentLine = () => {
  const lineId = useSelection((selection) => selection.lineId);
  return useDoc(({ lines }) => lines.find(({ id }) => id === lineId) ?? lines[0]);
};
