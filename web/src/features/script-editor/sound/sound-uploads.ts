import { createListeners } from '../../../lib/listeners.ts';
import type { Sound } from '@timbre/contract/sounds';
import type { SoundFileProblem } from './sound-file.ts';
import { soundFileProblem } from './sound-file.ts';

export interface UploadUnderWay {
  readonly name: string;
  /** 0 to 100; the whole file is sent at 100, and the server reads it. */
  readonly percent: number;
}

export interface UploadProblem {
  readonly name: string;
  readonly sizeBytes: number;
  readonly reason: SoundFileProblem | 'refused';
  /** What the server said, when it refused. */
  readonly error: unknown;
}

export interface UploadState {
  readonly current: UploadUnderWay | null;
  readonly problems: readonly UploadProblem[];
}

export interface SoundUploadsDeps {
  readonly send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<Sound>;
  readonly onDone: (sound: Sound) => void;
}

/** Uploads to the library, one after another. It outlives the panel: on a phone that closes with its drawer. */
export interface SoundUploads {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => UploadState;
  readonly add: (files: readonly File[]) => void;
  /** Ends what is under way and forgets what waits. */
  readonly cancel: () => void;
  readonly dismiss: () => void;
}

export function createSoundUploads({ send, onDone }: SoundUploadsDeps): SoundUploads {
  const { subscribe, notify } = createListeners();
  let state: UploadState = { current: null, problems: [] };
  let waiting: File[] = [];
  let control: AbortController | null = null;
  const change = (part: Partial<UploadState>) => {
    state = { ...state, ...part };
    notify();
  };
  const report = ({ name, size }: File, reason: UploadProblem['reason'], error: unknown = null) =>
    change({ problems: [...state.problems, { name, sizeBytes: size, reason, error }] });

  const sendOne = async (file: File, { signal }: AbortController) => {
    const show = (percent: number) => !signal.aborted && change({ current: { name: file.name, percent } });
    show(0);
    try {
      const sound = await send(file, show, signal);
      // When the cancel came too late, the sound is there all the same and the list is to show it.
      onDone(sound);
    } catch (error) {
      if (!signal.aborted) report(file, 'refused', error);
    }
  };
  const run = async () => {
    const mine = new AbortController();
    control = mine;
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await sendOne(file, mine);
      // Another run may have begun since the cancel: what waits is its own.
      if (mine.signal.aborted) return;
    }
    control = null;
    change({ current: null });
  };

  return {
    subscribe,
    snapshot: () => state,
    add: (files) => {
      change({ problems: [] });
      for (const file of files) {
        const problem = soundFileProblem(file);
        if (problem === null) waiting.push(file);
        else report(file, problem);
      }
      if (control === null && waiting.length > 0) void run();
    },
    cancel: () => {
      control?.abort();
      control = null;
      waiting = [];
      change({ current: null });
    },
    dismiss: () => change({ problems: [] }),
  };
}
