import type { Speaker } from '@timbre/contract/voices/voices';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { VoiceStart } from '../../domain/voices/voice-start.ts';
import type { PhotoEdit } from './document/edit-pages.ts';
import type { PhotoDoc } from './document/photo-doc.ts';
import type { PhotoPlayback, PhotoPlayRequest } from './preview/use-photo-playback.ts';
import type { OpenPhoto } from './saving/open-photo.ts';
import { selectedIn, type Selected, type Selection } from './selection.ts';

export interface VoiceDialogOptions {
  readonly chosen: string;
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
  readonly onClose: () => void;
}

export interface KeepOptions {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

export interface RecorderDialogOptions {
  readonly title: string;
  /** What is read aloud. */
  readonly text: string;
  readonly onSave: (recording: Blob, options: KeepOptions) => Promise<void>;
  readonly onClose: () => void;
}

/** Parts of other features that the screen puts in. */
export interface PhotoStudioParts {
  /** A button that shows a voice and opens the list of all. */
  readonly voicePicker: (
    voice: Speaker | undefined,
    onChoose: (speaker: string, start: VoiceStart) => void,
  ) => ReactNode;
  /** The list of all voices, open. */
  readonly voiceDialog: (options: VoiceDialogOptions) => ReactNode;
  /** The desk that records a line, open. */
  readonly recorderDialog: (options: RecorderDialogOptions) => ReactNode;
}

/** What every part of the editor works with. */
export interface PhotoStudio extends Omit<OpenPhoto, 'start'>, PhotoStudioParts {
  readonly screen: 'talking-photo-editor' | 'talking-avatar';
  readonly playback: PhotoPlayback;
  readonly voiceOf: (speaker: string) => Speaker | undefined;
  /** The voice a new line begins with; empty until the catalogue is there. */
  readonly firstSpeaker: string;
  readonly edit: (work: PhotoEdit, label?: string) => void;
  readonly select: (change: Partial<Selection>) => void;
  /** Plays from the chosen line. */
  readonly playHere: (until: PhotoPlayRequest['until']) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

const StudioContext = createContext<PhotoStudio | null>(null);

export const StudioProvider = StudioContext.Provider;

export function useStudio(): PhotoStudio {
  const studio = use(StudioContext);
  if (studio === null) throw new Error('useStudio stands outside the editor.');
  return studio;
}

/** A part of what is edited; drawn again only when that part changes. */
export function useDoc<Part>(part: (doc: PhotoDoc) => Part): Part {
  const { store } = useStudio();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot().doc));
}

/** The page and the line someone works on. */
export function useSelected(): Selected {
  const { selection } = useStudio();
  const chosen = useStore(selection);
  const doc = useDoc((all) => all);
  const selected = selectedIn(doc, chosen);
  if (selected === null) throw new Error('A project has at least one page.');
  return selected;
}

export const useIsOpenMouthed = (): boolean => useStore(useStudio().selection, ({ isOpenMouthed }) => isOpenMouthed);

export const useIsFixingFaces = (): boolean => useStore(useStudio().selection, ({ isFixingFaces }) => isFixingFaces);
