import type { Client } from '@timbre/client';
import { generateWriting } from '@timbre/contract/writing/writing-generation';
import type { Node } from '@tiptap/pm/model';
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
import { isBlank, type TextRange } from './insertion.ts';

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
  /** Runs what a new document is to begin with. */
  readonly begin: (request: GenerationRequest) => void;
  /** The beginning, once it is complete; answered once, so that it is inserted once however often the page opens. */
  readonly takeBeginning: () => Generation | null;
  /** Its text was inserted here. */
  readonly placed: (key: string, place: TextRange) => void;
  readonly stop: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Brings back what was discarded. */
  readonly restore: (generation: Generation) => void;
  /** The document was changed: what they work on stands elsewhere. */
  readonly follow: (mapping: Mapping) => void;
  /** The document was opened again: positions are unknown, and what was inserted is somewhere in its text. */
  readonly reopened: (doc: Node) => void;
}

function mapped(range: TextRange | null, mapping: Mapping): TextRange | null {
  if (range === null) return null;
  const [from, to] = [mapping.map(range.from, 1), mapping.map(range.to, -1)];
  return from < to ? { from, to } : null;
}

/** Where inserted text is after a change; null once the change replaced all of it, as an undo does. */
function stillPlaced(place: TextRange | null, mapping: Mapping): TextRange | null {
  const isReplaced =
    place !== null && mapping.mapResult(place.from, 1).deletedAfter && mapping.mapResult(place.to, -1).deletedBefore;
  return isReplaced ? null : mapped(place, mapping);
}

const isSame = (a: TextRange | null, b: TextRange | null): boolean => a?.from === b?.from && a?.to === b?.to;

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
  const change = (key: string, part: Partial<Generation>): void =>
    set(snapshot().map((one) => (one.key === key ? { ...one, ...part } : one)));
  const run = (request: GenerationRequest, start: Parameters<typeof newGeneration>[2]): string | null => {
    const all = snapshot();
    if (all.some(isUnderWay)) return null;
    const key = deps.newKey();
    const controller = new AbortController();
    controllers.set(key, controller);
    set([newGeneration(key, request, start), ...all]);
    void hear(deps, request, controller.signal, (step) => tell(key, step)).finally(() => controllers.delete(key));
    return key;
  };
  const stop = (key: string): void => controllers.get(key)?.abort();

  return {
    snapshot,
    subscribe,
    run: (request, range) => run(request, { range }),
    begin: (request) => void run(request, { isBeginning: true }),
    takeBeginning: () => {
      const one = snapshot().find(({ isBeginning }) => isBeginning);
      if (one === undefined || isUnderWay(one)) return null;
      change(one.key, { isBeginning: false });
      return one.state === 'done' || one.state === 'length' ? one : null;
    },
    placed: (key, place) => change(key, { place }),
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
        const [range, place] = [mapped(one.range, mapping), stillPlaced(one.place, mapping)];
        return isSame(range, one.range) && isSame(place, one.place) ? one : { ...one, range, place };
      });
      if (next.some((one, index) => one !== all[index])) set(next);
    },
    reopened: (doc) => {
      const anywhere = isBlank(doc) ? null : { from: 0, to: doc.content.size };
      set(snapshot().map((one) => ({ ...one, range: null, place: one.place === null ? null : anywhere })));
    },
  };
}
