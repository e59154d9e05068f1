import { createListeners } from '../../../lib/listeners.ts';
import { readLanguageOf } from '@timbre/media/reading/languages';
import { loadReader } from '@timbre/media/reading/load-reader';
import type { ReadText } from './read-words.ts';

/** The reading rules that are here, by a voice's language; they load when they are first asked for. */
export interface Readers {
  /** Undefined while they load, or when they could not be loaded. */
  readonly get: (language: string) => ReadText | undefined;
  readonly hasFailed: (language: string) => boolean;
  readonly retry: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes with everything that was loaded or has failed. */
  readonly version: () => number;
}

/** Languages without rules share the reader of marks alone. */
const keyOf = (language: string): string => (readLanguageOf(language) === undefined ? '' : language);

function createReaders(load: (language: string) => Promise<ReadText>): Readers {
  const known = new Map<string, ReadText | 'loading' | 'failed'>();
  const { subscribe, notify } = createListeners();
  let version = 0;
  const put = (key: string, reader: ReadText | 'failed') => {
    known.set(key, reader);
    version += 1;
    notify();
  };
  return {
    get: (language) => {
      const key = keyOf(language);
      const found = known.get(key);
      if (typeof found === 'function') return found;
      if (found === undefined) {
        known.set(key, 'loading');
        load(key).then(
          (reader) => put(key, reader),
          () => put(key, 'failed'),
        );
      }
      return undefined;
    },
    hasFailed: (language) => known.get(keyOf(language)) === 'failed',
    retry: () => {
      for (const [key, state] of known) if (state === 'failed') known.delete(key);
      version += 1;
      notify();
    },
    subscribe,
    version: () => version,
  };
}

/** Rules are code: one set serves every script of the page. */
export const readers = createReaders(loadReader);
