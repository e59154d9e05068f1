import { useEffect, useRef, useState } from 'react';
import { openScreen } from '../../domain/recordings/microphone.ts';
import { useSoundRecorder } from '../../domain/recordings/use-sound-recorder.ts';
import { newId } from '../../lib/new-id.ts';
import { dropRecording, holdRecording, keepSlice, replaceRecording, type KeptRecording } from './kept-recordings.ts';
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

/** The shared recorder, with every second of it written to the browser’s disk as it is heard. */
export function useKeptRecorder({ source, wwid, nameOf, onKept }: KeptRecorderOptions) {
  const current = useRef<{ recording: KeptRecording; count: number; letGo: () => void; work: Promise<void> } | null>(
    null,
  );
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
    ...(source === 'screen' ? { open: openScreen } : {}),
    onBegin: () => {
      const id = newId();
      const startedAt = new Date();
      const recording = { id, name: nameOf(startedAt), type: '', startedAt: startedAt.getTime(), elapsedMs: 0, wwid };
      current.current = { recording, count: 0, letGo: holdRecording(id), work: Promise.resolve() };
      setProblem(null);
      setLost(null);
    },
    onSlice: (slice, elapsedMs) => {
      const now = current.current;
      if (now === null) return;
      now.recording = { ...now.recording, type: now.recording.type || slice.type, elapsedMs };
      const { recording, count } = now;
      now.count += 1;
      now.work = now.work
        .then(() => keepSlice(recording, count, slice))
        .catch((error: unknown) => {
          setProblem(isFull(error) ? 'full' : 'unkept');
          // Where nothing more can be kept it ends, unless the browser keeps nothing at all: then it lasts with the page.
          if (isFull(error)) recorder.end();
        });
    },
    onBroken: () => void breakOff().then(onKept, onKept),
    onEnd: (whole, elapsedMs) => {
      const now = current.current;
      current.current = null;
      if (now === null) return;
      void (async () => {
        await now.work;
        now.letGo();
        const recording = { ...now.recording, type: whole.type, elapsedMs };
        // One piece in the place of many, where there is room for it.
        await replaceRecording(recording, whole).catch(() => setLost(whole));
        if (whole.size === 0) await dropRecording(recording.id).catch(() => undefined);
        await onKept().catch(() => undefined);
        recorder.discard();
      })();
    },
  });
  return { recorder, problem, lost };
}
