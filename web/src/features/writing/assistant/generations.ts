import type { Client } from '@timbre/client';
import { generateWriting } from '@timbre/contract/writing/writing-generation';
import type { Mapping } from '@tiptap/pm/transform';
import { createStore } from 'zustand/vanilla';
import {
  isUnderWay,
  newGeneration,
  stepped,
  type Generation,
  type GenerationRequest,
  type GenerationStep,
} from './generation.ts';
import type { TextRange } from './insertion.ts';

export interface GenerationsDeps {
  readonly client: Pick<Client, 'events'>;
  readonly newKey: () => string;
  /** Calls back when the next picture is drawn; answers how to call that off. */
  readonly nextFrame: (draw: () => void) => () => void;
  /** One has ended: credits and counters may have changed. */
  readonly onEnd: (generation: Generation) => void;
}

/** What was written for a document while the page is open, the newest first. */
export interface Generations {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => readonly Generation[];
  /** Begins another one, unless one is under way; answers its key. */
  readonly run: (request: GenerationRequest, range: TextRange | null) => string | null;
  readonly stop: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Brings back what was discarded. */
  readonly restore: (generation: Generation) => void;
  /** The document was changed: what they work on stands elsewhere. */
  readonly follow: (mapping: Mapping) => void;
  /** The document was opened anew: nobody knows any more where that stands. */
  readonly forgetPlaces: () => void;
}

function mapped(range: TextRange | null, mapping: Mapping): TextRange | null {
  if (range === null) return null;
  const [from, to] = [mapping.map(range.from, 1), mapping.map(range.to, -1)];
  return from < to ? { from, to } : null;
}

/**
 * Pieces of an answer as they come, one step a picture: a reader never waits longer than for the next one, and a fast
 * engine never draws more often than the screen.
 */
async function hear(
  { client, nextFrame }: GenerationsDeps,
  request: GenerationRequest,
  signal: AbortSignal,
  tell: (step: GenerationStep) => void,
): Promise<void> {
  let waiting = '';
  let callOff: (() => void) | null = null;
  const flush = (): void => {
    callOff?.();
    callOff = null;
    if (waiting !== '') tell({ type: 'text', text: waiting });
    waiting = '';
  };
  try {
    let hasEnded = false;
    for await (const event of client.events(generateWriting, request, { signal })) {
      if (event.type === 'text') {
        waiting += event.text;
        callOff ??= nextFrame(() => {
          callOff = null;
          flush();
        });
        continue;
      }
      flush();
      hasEnded ||= event.type === 'end';
      tell(event);
    }
    flush();
    if (!hasEnded) tell({ type: 'fail', error: null });
  } catch (error) {
    flush();
    tell(signal.aborted ? { type: 'stop' } : { type: 'fail', error });
  }
}

export function createGenerations(deps: GenerationsDeps): Generations {
  const { getState: snapshot, setState, subscribe } = createStore<readonly Generation[]>(() => []);
  const controllers = new Map<string, AbortController>();
  const set = (next: readonly Generation[]): void => setState(next, true);
  const tell = (key: string, step: GenerationStep): void => {
    const all = snapshot();
    const before = all.find((one) => one.key === key);
    if (before === undefined) return;
    const after = stepped(before, step);
    if (after !== before) set(all.map((one) => (one === before ? after : one)));
    if (isUnderWay(before) && !isUnderWay(after)) deps.onEnd(after);
  };
  const stop = (key: string): void => controllers.get(key)?.abort();

  return {
    snapshot,
    subscribe,
    run: (request, range) => {
      const all = snapshot();
      if (all.some(isUnderWay)) return null;
      const key = deps.newKey();
      const controller = new AbortController();
      controllers.set(key, controller);
      set([newGeneration(key, request, range), ...all]);
      void hear(deps, request, controller.signal, (step) => tell(key, step)).finally(() => controllers.delete(key));
      return key;
    },
    stop,
    discard: (key) => {
      stop(key);
      set(snapshot().filter((one) => one.key !== key));
    },
    restore: (generation) => {
      const all = snapshot();
      if (!all.some(({ key }) => key === generation.key)) set([generation, ...all]);
    },
    follow: (mapping) => {
      const all = snapshot();
      const next = all.map((one) => {
        const range = mapped(one.range, mapping);
        const isSame = range?.from === one.range?.from && range?.to === one.range?.to;
        return isSame ? one : { ...one, range };
      });
      if (next.some((one, index) => one !== all[index])) set(next);
    },
    forgetPlaces: () => {
      const all = snapshot();
      if (all.some(({ range }) => range !== null)) set(all.map((one) => ({ ...one, range: null })));
    },
  };
}
