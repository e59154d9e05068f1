import { cloningLimits } from '@timbre/contract/cloning';
import { useEffect, useRef, useState } from 'react';
import { canRecord, openMicrophone, type Capture, type Microphone } from './microphone.ts';

/** `ended`: what was recorded waits to be used or thrown away. */
type RecorderStep = 'idle' | 'asking' | 'refused' | 'unsupported' | 'recording' | 'paused' | 'ended';

const tickMs = 200;
const sliceMs = cloningLimits.recordingSliceSeconds * 1000;
const silent = { level: 0, isClipped: false };

/** Records up to a minute; `isFull` when the limit ended it. */
export function useSampleRecorder() {
  const [step, setStep] = useState<RecorderStep>(() => (canRecord() ? 'idle' : 'unsupported'));
  const [elapsedMs, setElapsedMs] = useState(0);
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

  const end = () => {
    capture.current?.stop();
    setStep('ended');
  };
  const isRecording = step === 'recording';
  useEffect(() => {
    if (!isRecording) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = now - before;
      before = now;
      setElapsedMs((sum) => Math.min(cloningLimits.recordingMs, sum + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [isRecording]);
  const isFull = elapsedMs >= cloningLimits.recordingMs;
  useEffect(() => {
    if (isFull && isRecording) end();
  }, [isFull, isRecording]);

  const start = async () => {
    setStep('asking');
    setElapsedMs(0);
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
      setStep('recording');
    } catch {
      if (mine === tries.current) refuse();
    }
  };
  return {
    ...{ step, elapsedMs, recording, isFull, start, end },
    level: () => microphone.current?.level() ?? silent,
    pause: () => {
      capture.current?.pause();
      setStep('paused');
    },
    resume: () => {
      capture.current?.resume();
      setStep('recording');
    },
    discard: () => {
      release();
      setRecording(null);
      setElapsedMs(0);
      setStep('idle');
    },
    understood: () => setStep('idle'),
  };
}
