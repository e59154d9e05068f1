import { useEffect, useRef, useState } from 'react';
import { canRecord, openMicrophone, silent, type Capture, type Microphone, type RecordedPart } from './microphone.ts';
import { refusalOf, type MicrophoneRefusal } from './microphone-refusal.ts';
import { useRecordedTime } from './use-recorded-time.ts';

/** `ended`: what was recorded waits to be used or thrown away. */
type RecorderStep = 'idle' | 'asking' | 'refused' | 'unsupported' | 'recording' | 'paused' | 'ended';

/** What ended a recording before its time: a part of it that was lost, or the browser. */
type CutShort = RecordedPart | 'broken';

interface SoundRecorderOptions {
  readonly limitMs: number;
  /** How often what was heard is handed over, so that little is lost. */
  readonly sliceMs?: number;
  /** What is recorded; left out: the microphone. */
  readonly open?: (onLost: (part: RecordedPart) => void) => Promise<Microphone>;
  /** Hears of every slice, with how much was recorded until then. */
  readonly onSlice?: (slice: Blob, elapsedMs: number) => void;
  /** What is heard by `onSlice` is kept there: it doesn't stay in memory too, and `onEnd` gets an empty recording. */
  readonly isKeptBySlices?: boolean;
  /** Before the first slice. */
  readonly onBegin?: () => void;
  readonly onEnd?: (recording: Blob, elapsedMs: number) => void;
  /** It could not begin, or broke off before anything was recorded: no slice and no end follow. */
  readonly onBroken?: () => void;
}

/** Records up to a limit; `isFull` when that ended it. */
export function useSoundRecorder(options: SoundRecorderOptions) {
  const { limitMs, sliceMs, isKeptBySlices } = options;
  const [step, setStep] = useState<RecorderStep>(() => (canRecord() ? 'idle' : 'unsupported'));
  const [refusal, setRefusal] = useState<MicrophoneRefusal>('denied');
  const [cutShort, setCutShort] = useState<CutShort | null>(null);
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
  const refuse = (error?: unknown) => {
    release();
    setRefusal(refusalOf(error instanceof Error ? error.name : ''));
    setStep('refused');
    options.onBroken?.();
  };

  const stop = () => {
    capture.current?.stop();
    setStep('ended');
  };
  const time = useRecordedTime(limitMs, step === 'recording', stop);
  const end = () => {
    time.halt();
    stop();
  };
  const cut = (reason: CutShort) => {
    setCutShort(reason);
    end();
  };

  const start = async () => {
    setStep('asking');
    time.reset();
    setRecording(null);
    setCutShort(null);
    tries.current += 1;
    const mine = tries.current;
    try {
      const opened = await (options.open ?? openMicrophone)(cut);
      if (mine !== tries.current) return opened.close();
      microphone.current = opened;
      const onStopped = (blob: Blob, isBroken: boolean) => {
        if (isBroken) cut('broken');
        setRecording(blob);
        microphone.current?.close();
        microphone.current = null;
        options.onEnd?.(blob, time.now());
      };
      options.onBegin?.();
      const onSlice = (slice: Blob) => options.onSlice?.(slice, time.now());
      capture.current = opened.record({ onStopped, onBroken: refuse, onSlice }, { sliceMs, isKeptBySlices });
      time.run();
      setStep('recording');
    } catch (error) {
      if (mine === tries.current) refuse(error);
    }
  };
  return {
    step,
    refusal,
    /** Null: its speaker ended it, or its limit did. */
    cutShort,
    elapsedMs: time.elapsedMs,
    recording,
    isFull: time.elapsedMs >= limitMs,
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
