import { useEffect, useReducer, useRef, useState } from 'react';
import type { Capture, Microphone } from '../../../domain/recordings/microphone.ts';
import { canRecord, openMicrophone } from '../../../domain/recordings/microphone.ts';
import type { RecorderEvent, RecorderState } from './recorder-model.ts';
import { nextRecorderState } from './recorder-model.ts';

interface KeepOptions {
  readonly signal: AbortSignal;
  /** 0 to 100. */
  readonly onProgress: (percent: number) => void;
}

const tickMs = 100;
const firstState = (): RecorderState => ({ step: canRecord() ? 'asking' : 'unsupported' });

/** Records a line for as long as its dialog is open. */
export function useRecorder() {
  const [state, send] = useReducer(nextRecorderState, null, firstState);
  const [recording, setRecording] = useState<Blob | null>(null);
  const microphone = useMicrophone(state, send);
  useCapture(state, send, microphone, setRecording);
  useTicks(state, send);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const keep = (save: (options: KeepOptions) => Promise<void>) => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    send({ kind: 'keep' });
    const onProgress = (percent: number) => {
      if (!signal.aborted) send({ kind: 'sent', percent });
    };
    save({ signal, onProgress }).catch((error: unknown) => {
      if (!signal.aborted) send({ kind: 'keepFailed', error });
    });
  };
  const cancelKeep = () => {
    sending.current?.abort();
    send({ kind: 'cancelKeep' });
  };
  const at = (kind: 'pause' | 'resume' | 'stop') => send({ kind, nowMs: performance.now() });
  return {
    state,
    recording,
    keep,
    cancelKeep,
    level: () => microphone.current?.level() ?? { level: 0, isClipped: false },
    ask: () => send({ kind: 'ask' }),
    start: () => send({ kind: 'start' }),
    cancelStart: () => send({ kind: 'cancelStart' }),
    pause: () => at('pause'),
    resume: () => at('resume'),
    stop: () => at('stop'),
    again: () => send({ kind: 'again' }),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;
type Send = React.ActionDispatch<[RecorderEvent]>;

function useMicrophone({ step }: RecorderState, send: Send) {
  const microphone = useRef<Microphone | null>(null);
  const isAsking = step === 'asking';
  useEffect(() => {
    if (!isAsking) return;
    let isOver = false;
    microphone.current?.close();
    microphone.current = null;
    openMicrophone(() => send({ kind: 'lost' })).then(
      (opened) => {
        // The dialog was closed while the browser asked.
        if (isOver) return opened.close();
        microphone.current = opened;
        send({ kind: 'granted' });
      },
      (error: unknown) => {
        if (!isOver) send({ kind: 'refused', errorName: error instanceof Error ? error.name : '' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isAsking, send]);
  // No one listens any more once a line is recorded: the browser's sign of a live microphone goes out.
  const isDone = step === 'recorded';
  useEffect(() => {
    const close = () => {
      microphone.current?.close();
      microphone.current = null;
    };
    if (isDone) close();
    return close;
  }, [isDone]);
  return microphone;
}

/** Makes the browser's recorder do what the state says. */
function useCapture(
  { step }: RecorderState,
  send: Send,
  microphone: React.RefObject<Microphone | null>,
  onRecording: (recording: Blob | null) => void,
): void {
  const capture = useRef<Capture | null>(null);
  useEffect(() => {
    const begin = () => {
      onRecording(null);
      try {
        const opened = microphone.current?.record({
          onStopped: (recording) => {
            onRecording(recording);
            send({ kind: 'recorded', sizeBytes: recording.size });
          },
          onBroken: () => send({ kind: 'broke' }),
        });
        capture.current = opened ?? null;
      } catch (error) {
        send({ kind: 'refused', errorName: error instanceof Error ? error.name : '' });
      }
    };
    if (step === 'recording' && capture.current === null) begin();
    else if (step === 'recording') capture.current?.resume();
    else if (step === 'paused') capture.current?.pause();
    else if (step === 'finishing') capture.current?.stop();
    else capture.current = null;
  }, [step, send, microphone, onRecording]);
  useEffect(() => () => capture.current?.cancel(), []);
}

function useTicks({ step }: RecorderState, send: Send): void {
  useEffect(() => {
    if (step !== 'counting' && step !== 'recording') return;
    const kind = step === 'counting' ? 'second' : 'tick';
    const timer = setInterval(() => send({ kind, nowMs: performance.now() }), step === 'counting' ? 1000 : tickMs);
    return () => clearInterval(timer);
  }, [step, send]);
}
