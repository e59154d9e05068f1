import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { readStored } from '../../../lib/storage.ts';
import { paragraphsOf } from '../document/paragraph.ts';
import { useStudio } from '../studio-context.ts';
import { lexiconReaders } from './lexicon-readers.ts';
import { readers } from './readers.ts';
import { changeReadings, readingsKey, readingsPlugin, wordsOf } from './readings-plugin.ts';

/** As long as a frame lets it: a hundred thousand letters take half a second. */
const sliceMs = 8;

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
    const paragraphs = paragraphsOf(editor.state.doc);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readOn = (from: number) => {
      const endMs = performance.now() + sliceMs;
      let at = from;
      while (at < paragraphs.length && performance.now() < endMs) {
        const node = paragraphs[at++]?.node;
        const read = node === undefined || node.content.size === 0 ? undefined : readOf(String(node.attrs['speaker']));
        if (node !== undefined && read !== undefined) wordsOf(node, read);
      }
      if (at < paragraphs.length) timer = setTimeout(() => readOn(at));
      else editor.view.dispatch(changeReadings(editor.state.tr, { isAnew: true }));
    };
    timer = setTimeout(() => readOn(0));
    return () => {
      clearTimeout(timer);
      if (!editor.isDestroyed) editor.unregisterPlugin(readingsKey);
    };
    // Anew with the voices, the lexicon and every set of rules that has come.
  }, [editor, voices, version, lexicon]);
}
