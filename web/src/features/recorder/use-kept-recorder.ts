import { useEffect, useRef, useState } from 'react';
import { openScreen } from '../../domain/recordings/microphone.ts';
import { useSoundRecorder } from '../../domain/recordings/use-sound-recorder.ts';
import { newId } from '../../lib/new-id.ts';
import {
  holdRecording,
  keepRecording,
  keepSlice,
  readRecording,
  replaceRecording,
  type KeptRecording,
} from './kept-recordings.ts';
import { isFull, limitMs } from './recording-file.ts';

export type RecordedSource = 'microphone' | 'screen';

interface KeptRecorderOptions {
  readonly source: RecordedSource;
  readonly wwid: string | null;
  readonly nameOf: (startedAt: Date) => string;
  /** A recording is whole, or as much of it as could be kept. */
  readonly onKept: () => Promise<void>;
}

/** What went wrong with keeping it, while it was recorded. */
type KeepingProblem = 'full' | 'unkept';

interface Current {
  recording: KeptRecording;
  count: number;
  /** Slices that are not on the disk yet, or find no room there, by their numbers. All others are nowhere else. */
  readonly unkept: Map<number, Blob>;
  readonly letGo: () => void;
  work: Promise<void>;
}

/** The shared recorder, with every second of it written to the browser’s disk as it is heard. */
export function useKeptRecorder({ source, wwid, nameOf, onKept }: KeptRecorderOptions) {
  const current = useRef<Current | null>(null);
  const [problem, setProblem] = useState<KeepingProblem | null>(null);
  const [lost, setLost] = useState<Blob | null>(null);
  /** What was kept of it until now is a recording like any other. */
  const breakOff = async () => {
    const now = current.current;
    current.current = null;
    await now?.work;
    now?.letGo();
  };
  useEffect(() => () => void breakOff(), []);
  const recorder = useSoundRecorder({
    limitMs,
    isKeptBySlices: true,
    ...(source === 'screen' ? { open: openScreen } : {}),
    onBegin: () => {
      const id = newId();
      const startedAt = new Date();
      const recording = { id, name: nameOf(startedAt), type: '', startedAt: startedAt.getTime(), elapsedMs: 0, wwid };
      const [unkept, letGo] = [new Map<number, Blob>(), holdRecording(id)];
      current.current = { recording, count: 0, unkept, letGo, work: Promise.resolve() };
      setProblem(null);
      setLost(null);
    },
    onSlice: (slice, elapsedMs) => {
      const now = current.current;
      if (now === null) return;
      now.recording = { ...now.recording, type: now.recording.type || slice.type, elapsedMs };
      const { recording, count, unkept } = now;
      now.count += 1;
      unkept.set(count, slice);
      now.work = now.work
        .then(() => keepSlice(recording, count, slice))
        .then(() => void unkept.delete(count))
        .catch((error: unknown) => {
          setProblem(isFull(error) ? 'full' : 'unkept');
          // Where nothing more can be kept it ends, unless the browser keeps nothing at all: then it lasts with the page.
          if (isFull(error)) recorder.end();
        });
    },
    onBroken: () => void breakOff().then(onKept, onKept),
    onEnd: ({ type }, elapsedMs) => {
      const now = current.current;
      current.current = null;
      if (now === null) return;
      void (async () => {
        await now.work;
        now.letGo();
        const recording = { ...now.recording, type: type || now.recording.type, elapsedMs };
        if (now.unkept.size > 0) setLost(await keepRest(recording, now.unkept));
        else if (now.count > 0) await keepRecording(recording).catch(() => undefined);
        await onKept().catch(() => undefined);
        recorder.discard();
      })();
    },
  });
  return { recorder, problem, lost };
}

/** Another try, as one piece, for what some of found no room; the whole recording where it finds none again. */
async function keepRest(recording: KeptRecording, unkept: ReadonlyMap<number, Blob>): Promise<Blob | null> {
  const whole = await readRecording(recording, unkept).catch(() => new Blob([...unkept.values()], recording));
  return replaceRecording(recording, whole).then(
    () => null,
    () => whole,
  );
}
