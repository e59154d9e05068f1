/** Whether this browser can record; without https none can. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' &&
  typeof navigator.mediaDevices !== 'undefined' &&
  typeof navigator.mediaDevices.getUserMedia === 'function';

// Safari records AAC in MP4; the server reads both.
const mediaTypes = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];
const videoTypes = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const bitsPerSecond = 128_000;
// Short slices, so that little is lost when the microphone is pulled out.
const sliceMs = 1000;
/** A browser that breaks off says when it has handed over the rest; one that doesn't is not waited for. */
const restMs = 1000;

/** What a recording comes from. */
export type RecordedPart = 'microphone' | 'screen';

interface CaptureEvents {
  /** `isBroken`: the browser gave up, and this is as far as it came. */
  readonly onStopped: (recording: Blob, isBroken: boolean) => void;
  /** The browser gave up before anything was recorded. */
  readonly onBroken: () => void;
  /** What was heard since the last slice; in order they are the recording. */
  readonly onSlice?: (slice: Blob) => void;
}

interface CaptureWishes {
  /** How often what was heard is handed over, a second when left out. */
  readonly sliceMs?: number | undefined;
  /** The listener keeps every slice: none stays in memory too, and the recording handed over at the end is empty. */
  readonly isKeptBySlices?: boolean | undefined;
}

/** One recording under way. */
export interface Capture {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
  /** Throws away what is recorded; no event follows. */
  readonly cancel: () => void;
}

/** An open microphone. */
export interface Microphone {
  /** Loudness now, 0 to 1, and whether the converter is at its end. */
  readonly level: () => { readonly level: number; readonly isClipped: boolean };
  readonly record: (events: CaptureEvents, wishes?: CaptureWishes) => Capture;
  readonly close: () => void;
}

export const silent = { level: 0, isClipped: false };

// Processing made for calls pumps and swallows quiet word ends.
const asItIs = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };

/** Opens the microphone; throws what `getUserMedia` throws. `onLost`: it was pulled out or taken away. */
export async function openMicrophone(onLost: (part: RecordedPart) => void): Promise<Microphone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: asItIs });
  return opened(stream, { microphone: stream.getAudioTracks() }, onLost);
}

/** Whether this browser can record its screen; phones can’t. */
export const canRecordScreen = (): boolean =>
  canRecord() && typeof navigator.mediaDevices.getDisplayMedia === 'function';

/**
 * Opens a screen, a window or a tab, as the browser asks, with its sound where the browser gives it, and the microphone
 * over it. Throws what `getDisplayMedia` and `getUserMedia` throw. `onLost`: sharing was ended in the browser’s own bar.
 */
export async function openScreen(onLost: (part: RecordedPart) => void): Promise<Microphone> {
  const screen = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 }, audio: true });
  try {
    const voice = await navigator.mediaDevices.getUserMedia({ audio: asItIs });
    const context = new AudioContext();
    const mixed = context.createMediaStreamDestination();
    for (const stream of [screen, voice])
      if (stream.getAudioTracks().length > 0) context.createMediaStreamSource(stream).connect(mixed);
    const both = new MediaStream([...screen.getVideoTracks(), ...mixed.stream.getAudioTracks()]);
    const { close, ...microphone } = opened(
      both,
      { microphone: voice.getTracks(), screen: screen.getTracks() },
      onLost,
    );
    return {
      ...microphone,
      close: () => {
        close();
        void context.close();
      },
    };
  } catch (error) {
    for (const track of screen.getTracks()) track.stop();
    throw error;
  }
}

function opened(
  stream: MediaStream,
  { microphone, screen = [] }: { microphone: readonly MediaStreamTrack[]; screen?: readonly MediaStreamTrack[] },
  onLost: (part: RecordedPart) => void,
): Microphone {
  const listening = new AbortController();
  const { signal } = listening;
  for (const track of microphone) track.addEventListener('ended', () => onLost('microphone'), { signal });
  for (const track of screen) track.addEventListener('ended', () => onLost('screen'), { signal });
  const meter = meterOf(stream);
  return {
    level: meter?.level ?? (() => silent),
    record: (events, wishes = {}) => capture(stream, events, wishes),
    close: () => {
      listening.abort();
      for (const track of [...microphone, ...screen]) track.stop();
      meter?.close();
    },
  };
}

/** Null: this browser can't measure it (Firefox at another sample rate, for one); it is recorded all the same. */
function meterOf(stream: MediaStream) {
  let context: AudioContext | null = null;
  try {
    context = new AudioContext();
    return levelMeter(context, stream);
  } catch {
    void context?.close();
    return null;
  }
}

function levelMeter(context: AudioContext, stream: MediaStream) {
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      // Opened without a click some browsers start it asleep.
      if (context.state === 'suspended') void context.resume();
      analyser.getFloatTimeDomainData(samples);
      let power = 0;
      let peak = 0;
      for (const value of samples) {
        power += value * value;
        peak = Math.max(peak, Math.abs(value));
      }
      // Root mean square times three: speech fills the meter.
      return { level: Math.min(1, Math.sqrt(power / samples.length) * 3), isClipped: peak >= 0.99 };
    },
    close: () => void context.close(),
  };
}

function capture(
  stream: MediaStream,
  { onStopped, onBroken, onSlice }: CaptureEvents,
  { sliceMs: everyMs = sliceMs, isKeptBySlices = false }: CaptureWishes,
): Capture {
  const types = stream.getVideoTracks().length > 0 ? videoTypes : mediaTypes;
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, {
    audioBitsPerSecond: bitsPerSecond,
    ...(mimeType === undefined ? {} : { mimeType }),
  });
  const slices: Blob[] = [];
  let hasSound = false;
  let isBroken = false;
  let isOver = false;
  const finish = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (isOver || data.size === 0) return;
    hasSound = true;
    if (!isKeptBySlices) slices.push(data);
    onSlice?.(data);
  });
  const tellEnd = () => {
    if (isBroken && !hasSound) onBroken();
    else onStopped(new Blob(slices, { type: recorder.mimeType }), isBroken);
  };
  recorder.addEventListener('stop', () => finish(tellEnd));
  recorder.addEventListener('error', () => {
    isBroken = true;
    setTimeout(() => finish(tellEnd), restMs);
  });
  recorder.start(everyMs);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  return {
    pause: () => {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume: () => {
      if (recorder.state === 'paused') recorder.resume();
    },
    stop,
    cancel: () => finish(stop),
  };
}
