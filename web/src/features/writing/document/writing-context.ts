import type { EditorState } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { createContext, use, useSyncExternalStore } from 'react';
import type { OpenWriting } from './open-writing.ts';

const WritingContext = createContext<OpenWriting | null>(null);

export const WritingProvider = WritingContext.Provider;

export function useOpen(): OpenWriting {
  const open = use(WritingContext);
  if (open === null) throw new Error('useOpen stands outside the editor.');
  return open;
}

/** Something of the editor's state; renders again when it is another value. */
export function useText<T>(read: (state: EditorState) => T, isEqual: (a: T, b: T | null) => boolean = Object.is): T {
  const { editor } = useOpen();
  return useEditorState({ editor, selector: ({ editor: { state } }) => read(state), equalityFn: isEqual });
}

export function useFields() {
  const { fields } = useOpen();
  return useSyncExternalStore(fields.subscribe, fields.snapshot);
}

export function useSaving() {
  const { saver } = useOpen();
  return useSyncExternalStore(saver.subscribe, saver.snapshot);
}

export function useGenerations() {
  const { generations } = useOpen();
  return useSyncExternalStore(generations.subscribe, generations.snapshot);
}
