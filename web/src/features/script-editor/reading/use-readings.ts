import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { readStored } from '../../../lib/storage.ts';
import { useStudio } from '../studio-context.ts';
import { lexiconReaders } from './lexicon-readers.ts';
import { readers } from './readers.ts';
import { changeReadings, readingsKey, readingsPlugin } from './readings-plugin.ts';

/** Underlines in the text what has a reading, as long as the editor is open. */
export function useReadings(): void {
  const { editor, voices } = useStudio();
  const { user } = useSession();
  const version = useSyncExternalStore(readers.subscribe, readers.version);
  const lexicon = useSyncExternalStore(lexiconReaders.subscribe, lexiconReaders.current);
  const userId = user?.wwid ?? null;
  useEffect(() => (userId === null ? undefined : lexiconReaders.follow(userId)), [userId]);
  useEffect(() => {
    const byName = new Map(voices.map((voice) => [voice.speaker, voice]));
    const readOf = (speaker: string) => {
      const voice = byName.get(speaker);
      const read = voice && readers.get(voice.language);
      return read && voice && lexiconReaders.over(read, voice);
    };
    editor.registerPlugin(readingsPlugin(readOf, readStored('show-readings') !== 'no'));
    editor.view.dispatch(changeReadings(editor.state.tr, { isFull: true }));
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(readingsKey);
    };
    // Again with the voices, the lexicon and every set of rules that has come.
  }, [editor, voices, version, lexicon]);
}
