import { ApiError } from '@timbre/client';
import { recordingExtensions } from '@timbre/contract/limits';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import { createStore } from 'zustand/vanilla';
import { fileRefusal, isLongerThan, linkRefusal, refused } from '../../domain/recordings/source-refusal.ts';

export type RecordingSource =
  | { readonly type: 'file'; readonly file: File }
  | { readonly type: 'link'; readonly url: string };

/** `ready`: to be sent · `waiting`: for one of the lanes · `sending`: a file's bytes · `reading`: the server looks at it. */
export type RecordingState =
  | { readonly step: 'ready' | 'waiting' | 'reading' }
  | { readonly step: 'sending'; readonly percent: number }
  | { readonly step: 'refused'; readonly error: unknown };

export interface QueuedRecording {
  readonly key: string;
  readonly source: RecordingSource;
  /** By what the browser says; null: not known, as with links. */
  readonly seconds: number | null;
  readonly state: RecordingState;
}

/** By the browser's word; the server counts again. */
export const isTooLong = ({ seconds }: Pick<QueuedRecording, 'seconds'>, longestSeconds?: number): boolean =>
  isLongerThan(seconds, longestSeconds);

/** Nothing will be different at another try: these have to go. */
const lasting: readonly string[] = [
  'transcript.format',
  'transcript.long',
  'transcript.unreadable',
  'transcript.link',
  'upload.too-large',
  'upload.empty',
  'media.no-sound',
];
export const canRetry = ({ state }: QueuedRecording): boolean =>
  state.step === 'refused' && !(state.error instanceof ApiError && lasting.includes(state.error.code));

export const isOnItsWay = ({ state: { step } }: QueuedRecording): boolean => step !== 'ready' && step !== 'refused';

/** What can be told before anything is sent. */
function firstState(source: RecordingSource): RecordingState {
  const code = source.type === 'link' ? linkRefusal(source.url) : fileRefusal(source.file, recordingExtensions);
  return code === null ? { step: 'ready' } : { step: 'refused', error: refused(code) };
}

export interface RecordingListDeps {
  readonly lengthOf: (file: File) => Promise<number | null>;
  readonly newKey: () => string;
}

/** Recordings that were chosen, in the order of their choice. */
export function createRecordingList({ lengthOf, newKey }: RecordingListDeps) {
  const { getState: snapshot, setState, subscribe } = createStore<readonly QueuedRecording[]>(() => []);
  const show = (next: readonly QueuedRecording[]): void => setState(next, true);
  const change = (key: string, part: Partial<Pick<QueuedRecording, 'state' | 'seconds'>>): void =>
    show(snapshot().map((item) => (item.key === key ? { ...item, ...part } : item)));

  return {
    subscribe,
    snapshot,
    setState: (key: string, state: RecordingState): void => change(key, { state }),
    remove: (key: string): void => show(snapshot().filter((item) => item.key !== key)),
    /** Answers how many had no room any more. */
    add: (sources: readonly RecordingSource[]): number => {
      const items = snapshot();
      const taken = sources.slice(0, Math.max(0, transcriptLimits.batch - items.length));
      const added = taken.map((source) => ({ key: newKey(), source, seconds: null, state: firstState(source) }));
      show([...items, ...added]);
      for (const { key, source, state } of added) {
        if (source.type === 'file' && state.step === 'ready')
          void lengthOf(source.file).then((seconds) => change(key, { seconds }));
      }
      return sources.length - taken.length;
    },
  };
}

export type RecordingList = ReturnType<typeof createRecordingList>;
