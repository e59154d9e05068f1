import type { Speaker } from '@timbre/contract/voices/voices';
import { onLexiconChange } from '../../../domain/scripts/lexicon-rules.ts';
import { createStore } from 'zustand/vanilla';
import type { LoadedLexicon } from './load-lexicon.ts';
import type { ReadText } from './read-words.ts';

/** The user's lexicon over the rules of a language; it loads once someone who is logged in writes. */
export interface LexiconReaders {
  /** The rules with the lexicon; without it while it loads, or when it could not be loaded. */
  readonly over: (base: ReadText, voice: Pick<Speaker, 'speaker' | 'language'>) => ReadText;
  /** Entries there are; null: not known. */
  readonly size: () => number | null;
  /** Loads a person's, and again whenever it has changed, until the returned function is called. */
  readonly follow: (userId: string) => () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another object with every lexicon. */
  readonly current: () => LoadedLexicon | null;
}

export function createLexiconReaders(): LexiconReaders {
  const store = createStore<LoadedLexicon | null>(() => null);
  let ownerId: string | null = null;
  let loads = 0;
  let readers = new Map<ReadText, Map<string, ReadText>>();
  /** Sounds that voices can't say; null: asked for. */
  let unsaid = new Map<string, ReadonlySet<string> | null>();
  const show = (lexicon: LoadedLexicon | null) => {
    readers = new Map();
    store.setState(lexicon, true);
  };
  const ask = (speaker: string) => {
    const answers = unsaid.set(speaker, null);
    void import('./load-lexicon.ts')
      .then((file) => file.loadUnsaid(speaker))
      .then(
        (sounds) => {
          answers.set(speaker, sounds);
          const loaded = store.getState();
          if (answers === unsaid && sounds.size > 0) show(loaded && { ...loaded });
        },
        // Every sound counts as said; the server reads what it can't say as it stands all the same.
        () => undefined,
      );
  };
  const load = () => {
    unsaid = new Map();
    loads += 1;
    const mine = loads;
    void import('./load-lexicon.ts')
      .then((file) => file.loadLexicon())
      .then(
        // An older answer may come last.
        (lexicon) => mine === loads && show(lexicon),
        // The script is read without it; the server speaks with it all the same.
        () => undefined,
      );
  };
  return {
    over: (base, { speaker, language }) => {
      const lexicon = store.getState();
      if (lexicon === null || lexicon.size === 0) return base;
      const byVoice = readers.get(base) ?? new Map<string, ReadText>();
      readers.set(base, byVoice);
      const known = byVoice.get(speaker);
      if (known !== undefined) return known;
      if (lexicon.hasSounds && !unsaid.has(speaker)) ask(speaker);
      const voice = { id: speaker, language, saysIpa: (sounds: string) => unsaid.get(speaker)?.has(sounds) !== true };
      const made: ReadText = Object.assign((...script: Parameters<ReadText>) => base(...script), {
        lexicon: (script: Parameters<LoadedLexicon['marksOf']>[0]) => lexicon.marksOf(script, voice),
      });
      byVoice.set(speaker, made);
      return made;
    },
    size: () => store.getState()?.size ?? null,
    follow: (userId) => {
      // Nothing of the former person stays, not even until the new one's has come.
      if (userId !== ownerId) show(null);
      ownerId = userId;
      load();
      return onLexiconChange(load);
    },
    subscribe: store.subscribe,
    current: store.getState,
  };
}

/** One lexicon serves every script of the page. */
export const lexiconReaders = createLexiconReaders();
