/** A recording that this browser keeps: through a reload, a crash and a log-in, until someone has saved or deleted it. */
export interface KeptRecording {
  readonly id: string;
  readonly name: string;
  /** Of its media. */
  readonly type: string;
  readonly startedAt: number;
  readonly elapsedMs: number;
  /** Whose it is; null: a visitor's, who may log in later. */
  readonly wwid: string | null;
}

interface KeptSlice {
  readonly recordingId: string;
  readonly at: number;
  readonly slice: Blob;
}

const [recordings, slices] = ['recordings', 'slices'] as const;
const slicesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

const answered = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

/** Written for good, or not at all. */
const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('IndexedDB'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('error', fail);
    transaction.addEventListener('abort', fail);
  });

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  if (opened !== null) return opened;
  const request = indexedDB.open('timbre-recordings', 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore(recordings, { keyPath: 'id' });
    request.result.createObjectStore(slices, { keyPath: ['recordingId', 'at'] });
  });
  opened = answered(request);
  // In a private window some browsers have none: another try may find it.
  opened.catch(() => (opened = null));
  return opened;
}

async function change(work: (stores: { meta: IDBObjectStore; parts: IDBObjectStore }) => void): Promise<void> {
  const transaction = (await database()).transaction([recordings, slices], 'readwrite');
  work({ meta: transaction.objectStore(recordings), parts: transaction.objectStore(slices) });
  await written(transaction);
}

export const keepRecording = (recording: KeptRecording): Promise<void> => change(({ meta }) => meta.put(recording));

/** One more slice, and how long the recording is with it. */
export const keepSlice = (recording: KeptRecording, at: number, slice: Blob): Promise<void> =>
  change(({ meta, parts }) => {
    parts.put({ recordingId: recording.id, at, slice } satisfies KeptSlice);
    meta.put(recording);
  });

/** In the place of all its slices: trimmed, for one. */
export const replaceRecording = (recording: KeptRecording, whole: Blob): Promise<void> =>
  change(({ meta, parts }) => {
    parts.delete(slicesOf(recording.id));
    parts.put({ recordingId: recording.id, at: 0, slice: whole } satisfies KeptSlice);
    meta.put(recording);
  });

export const dropRecording = (id: string): Promise<void> =>
  change(({ meta, parts }) => {
    parts.delete(slicesOf(id));
    meta.delete(id);
  });

/** Those of this person and a visitor's, the newest first. */
export async function keptRecordings(wwid: string | null): Promise<KeptRecording[]> {
  const store = (await database()).transaction(recordings).objectStore(recordings);
  const all = (await answered(store.getAll())) as KeptRecording[];
  return all.filter((one) => one.wwid === null || one.wwid === wwid).sort((a, b) => b.startedAt - a.startedAt);
}

/** The recording itself, from its slices; `unkept`: those that have no place on the disk, by their numbers. */
export async function readRecording(
  { id, type }: Pick<KeptRecording, 'id' | 'type'>,
  unkept: ReadonlyMap<number, Blob> = new Map(),
): Promise<Blob> {
  const parts = new Map(unkept);
  for (const { at, slice } of await keptSlices(id)) parts.set(at, slice);
  const inOrder = [...parts].sort(([a], [b]) => a - b).map(([, slice]) => slice);
  return new Blob(inOrder, { type });
}

async function keptSlices(id: string): Promise<readonly KeptSlice[]> {
  const store = (await database()).transaction(slices).objectStore(slices);
  return (await answered(store.getAll(slicesOf(id)))) as KeptSlice[];
}

const lockOf = (id: string): string => `recording ${id}`;

/** While it is being recorded, no other tab offers it; the browser lets go of it when the tab ends, however that was. */
export function holdRecording(id: string): () => void {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  void navigator.locks?.request(lockOf(id), () => held).catch(() => undefined);
  return letGo;
}

/** Those that are being recorded now, in any tab. */
export async function heldRecordings(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name }) => name?.replace(/^recording /u, '') ?? ''));
}
