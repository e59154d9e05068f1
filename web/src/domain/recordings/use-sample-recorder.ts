import { cloningLimits } from '@timbre/contract/cloning/cloning';
import { useEffect, useRef, useState } from 'react';
import { canRecord, openMicrophone, silent, type Capture, type Microphone } from './microphone.ts';
import { useRecordedTime } from './use-recorded-time.ts';

/** `ended`: what was recorded waits to be used or thrown away. */
type RecorderStep = 'idle' | 'asking' | 'refused' | 'unsupported' | 'recording' | 'paused' | 'ended';

const sliceMs = cloningLimits.recordingSliceSeconds * 1000;

/** Records up to a minute; `isFull` when the limit ended it. */
export function useSampleRecorder() {
  const [step, setStep] = useState<RecorderStep>(() => (canRecord() ? 'idle' : 'unsupported'));
  const [recording, setRecording] = useState<Blob | null>(null);
  const microphone = useRef<Microphone | null>(null);
  const capture = useRef<Capture | null>(null);
  /** Counts the tries: a permission that comes after its try was given up opens nothing. */
  const tries = useRef(0);

  const release = () => {
    tries.current += 1;
    capture.current?.cancel();
    capture.current = null;
    microphone.current?.close();
    microphone.current = null;
  };
  useEffect(() => release, []);
  const refuse = () => {
    release();
    setStep('refused');
  };

  const stop = () => {
    capture.current?.stop();
    setStep('ended');
  };
  const time = useRecordedTime(cloningLimits.recordingMs, step === 'recording', stop);
  const end = () => {
    time.halt();
    stop();
  };
  const { elapsedMs } = time;
  const isFull = elapsedMs >= cloningLimits.recordingMs;

  const start = async () => {
    setStep('asking');
    time.reset();
    setRecording(null);
    tries.current += 1;
    const mine = tries.current;
    try {
      const opened = await openMicrophone(end);
      if (mine !== tries.current) return opened.close();
      microphone.current = opened;
      const onStopped = (blob: Blob) => {
        setRecording(blob);
        microphone.current?.close();
        microphone.current = null;
      };
      capture.current = opened.record({ onStopped, onBroken: refuse }, sliceMs);
      time.run();
      setStep('recording');
    } catch {
      if (mine === tries.current) refuse();
    }
  };
  return {
    step,
    elapsedMs,
    recording,
    isFull,
    start,
    end,
    level: () => microphone.current?.level() ?? silent,
    pause: () => {
      capture.current?.pause();
      time.halt();
      setStep('paused');
    },
    resume: () => {
      capture.current?.resume();
      time.run();
      setStep('recording');
    },
    discard: () => {
      release();
      setRecording(null);
      time.reset();
      setStep('idle');
    },
    understood: () => setStep('idle'),
  };
}
