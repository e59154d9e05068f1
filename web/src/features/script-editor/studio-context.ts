import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import type { Sound } from '@timbre/contract/sounds';
import type { Speaker } from '@timbre/contract/voices/voices';
import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { PlayerSnapshot } from '../../lib/player/audio-player.ts';
import { isRunning } from '../../lib/player/player-port.ts';
import { usePlayerStatus, usePlayerValue } from '../../lib/player/use-playhead.ts';
import type { VoiceStart } from '../../domain/voices/voice-start.ts';
import type { ArticleSaver } from './saving/article-saver.ts';
import type { ScriptWorkspace } from './script-workspace.ts';
import type { ChipControl } from './delivery/use-chip-target.ts';
import type { Playback } from './use-playback.ts';
import type { VoiceName } from './delivery/use-voices-of.ts';

/** Parts of other features that the screen puts in. */
export interface StudioParts {
  /** A button that shows a voice and opens the list of all. */
  readonly voicePicker: (
    voice: Speaker | undefined,
    onChoose: (speaker: string, start: VoiceStart) => void,
  ) => ReactNode;
  /** The list of all voices, open. `tab` names the part of it that is wanted. */
  readonly voiceDialog: (options: VoiceDialogOptions) => ReactNode;
  /** A new entry of the lexicon, open. */
  readonly lexiconDialog: (options: LexiconDialogOptions) => ReactNode;
  /** Sounds from a description, open; a chosen one comes by `onInsertSound`. */
  readonly soundEffectDialog: (options: { readonly onClose: () => void }) => ReactNode;
}

export interface LexiconDialogOptions {
  readonly type: 0 | 1;
  readonly original: string;
  readonly alternative: string;
  readonly language: string | null;
  /** The voice it is heard in. */
  readonly speaker: string | null;
  readonly onClose: () => void;
}

export interface VoiceDialogOptions {
  readonly chosen: string;
  readonly tab: string | null;
  /** A voice whose details stand open, once it is in the lists. */
  readonly shown?: string | null;
  readonly onChoose: (speaker: string, start: VoiceStart) => void;
  readonly onClose: () => void;
}

/** What every part of the editor works with. */
export interface ScriptStudio extends ScriptWorkspace, StudioParts {
  readonly saver: ArticleSaver;
  readonly playback: Playback;
  readonly voices: readonly Speaker[];
  /** Of the lists, and of the script's paragraphs. */
  readonly voiceOf: (speaker: string) => Speaker | undefined;
  readonly nameOf: VoiceName;
  readonly sounds: readonly Sound[];
  /** Opens the sounds from a description. */
  readonly makeSound: () => void;
  /** The fields of a chip or a span. */
  readonly chips: ChipControl;
  /** Who gets the keys while the menu at the caret is open. */
  readonly setMenuKey: (onKey: ((event: KeyboardEvent) => boolean) | null) => void;
  /** Plays from the caret. */
  readonly playHere: (until: 'sentence' | 'segment' | 'end') => void;
}

const StudioContext = createContext<ScriptStudio | null>(null);

export const StudioProvider = StudioContext.Provider;

export function useStudio(): ScriptStudio {
  const studio = use(StudioContext);
  if (studio === null) throw new Error('useStudio stands outside the editor.');
  return studio;
}

/** What the player has, and whether it plays: another one with every sentence that is rendered. */
export const useSound = (): PlayerSnapshot => usePlayerStatus(useStudio().playback.player);

export const useIsPlaying = (): boolean => usePlayerValue(useStudio().playback.player, isRunning);

const isSame = <T>(a: T, b: T | null) => Object.is(a, b);

/** Something of the editor's state; renders again when it is another value, told apart by `isEqual`. */
export function useScript<T>(read: (state: EditorState) => T, isEqual: (a: T, b: T | null) => boolean = isSame): T {
  const { editor } = useStudio();
  return useScriptOf(editor, read, isEqual);
}

export function useScriptOf<T>(
  editor: Editor,
  read: (state: EditorState) => T,
  isEqual: (a: T, b: T | null) => boolean = isSame,
): T {
  return useEditorState({ editor, selector: ({ editor: { state } }) => read(state), equalityFn: isEqual });
}
