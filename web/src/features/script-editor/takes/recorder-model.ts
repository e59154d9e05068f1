import { takeLimits } from '@timbre/contract/articles/articles-takes';
import { refusalOf, type MicrophoneRefusal } from '../../../domain/recordings/microphone-refusal.ts';

/** Where recording a line stands; lengths leave out what was paused. */
export type RecorderState =
  | { readonly step: 'unsupported' }
  | { readonly step: 'asking' }
  | { readonly step: 'refused'; readonly reason: MicrophoneRefusal }
  | { readonly step: 'ready'; readonly problem: 'tooShort' | 'broken' | null }
  | { readonly step: 'counting'; readonly left: number }
  | { readonly step: 'recording'; readonly beforeMs: number; readonly sinceMs: number; readonly elapsedMs: number }
  | { readonly step: 'paused'; readonly elapsedMs: number }
  /** The browser hands over what it has recorded. */
  | { readonly step: 'finishing'; readonly elapsedMs: number }
  | { readonly step: 'recorded'; readonly elapsedMs: number; readonly error: unknown }
  | { readonly step: 'keeping'; readonly elapsedMs: number; readonly percent: number };

/** `nowMs` is of any clock that only goes forward. */
export type RecorderEvent =
  | { readonly kind: 'ask' | 'granted' | 'start' | 'cancelStart' | 'again' | 'keep' | 'cancelKeep' | 'broke' | 'lost' }
  | { readonly kind: 'refused'; readonly errorName: string }
  | { readonly kind: 'second' | 'tick' | 'pause' | 'resume' | 'stop'; readonly nowMs: number }
  | { readonly kind: 'recorded'; readonly sizeBytes: number }
  | { readonly kind: 'sent'; readonly percent: number }
  | { readonly kind: 'keepFailed'; readonly error: unknown };

const countdownSeconds = 3;
// Shorter than any word: a slip of the finger.
export const leastMs = 300;
export const limitMs = takeLimits.recordingSeconds * 1000;

export const ready: RecorderState = { step: 'ready', problem: null };

type Recording = Extract<RecorderState, { step: 'recording' }>;

const elapsedAt = ({ beforeMs, sinceMs }: Recording, nowMs: number) =>
  Math.min(limitMs, beforeMs + Math.max(0, nowMs - sinceMs));

function whileRecording(state: Recording, event: RecorderEvent): RecorderState {
  switch (event.kind) {
    case 'tick': {
      const elapsedMs = elapsedAt(state, event.nowMs);
      return elapsedMs >= limitMs ? { step: 'finishing', elapsedMs } : { ...state, elapsedMs };
    }
    case 'pause':
      return { step: 'paused', elapsedMs: elapsedAt(state, event.nowMs) };
    case 'stop':
      return { step: 'finishing', elapsedMs: elapsedAt(state, event.nowMs) };
    case 'recorded':
      return finished(state.elapsedMs, event.sizeBytes);
    case 'refused':
      return { step: 'refused', reason: refusalOf(event.errorName) };
    case 'broke':
      return { step: 'ready', problem: 'broken' };
    default:
      return state;
  }
}

function finished(elapsedMs: number, sizeBytes: number): RecorderState {
  if (sizeBytes === 0 || elapsedMs < leastMs) return { step: 'ready', problem: 'tooShort' };
  return { step: 'recorded', elapsedMs, error: null };
}

function whilePaused(state: Extract<RecorderState, { step: 'paused' | 'finishing' }>, event: RecorderEvent) {
  const { step, elapsedMs } = state;
  if (event.kind === 'recorded') return finished(elapsedMs, event.sizeBytes);
  if (event.kind === 'broke') return { step: 'ready', problem: 'broken' } as const;
  if (step === 'finishing') return state;
  if (event.kind === 'resume')
    return { step: 'recording', beforeMs: elapsedMs, sinceMs: event.nowMs, elapsedMs } as const;
  return event.kind === 'stop' ? ({ step: 'finishing', elapsedMs } as const) : state;
}

function whileWaiting(state: RecorderState, event: RecorderEvent): RecorderState {
  if (event.kind === 'ask') return { step: 'asking' };
  if (event.kind === 'granted' && state.step === 'asking') return ready;
  if (event.kind === 'refused' && state.step === 'asking')
    return { step: 'refused', reason: refusalOf(event.errorName) };
  if (state.step !== 'ready' && state.step !== 'counting') return state;
  if (event.kind === 'lost') return { step: 'refused', reason: 'noDevice' };
  if (event.kind === 'start' && state.step === 'ready') return { step: 'counting', left: countdownSeconds };
  if (state.step === 'ready') return state;
  if (event.kind === 'cancelStart') return ready;
  if (event.kind === 'broke') return { step: 'ready', problem: 'broken' };
  if (event.kind !== 'second') return state;
  if (state.left > 1) return { step: 'counting', left: state.left - 1 };
  return { step: 'recording', beforeMs: 0, sinceMs: event.nowMs, elapsedMs: 0 };
}

function whileKeeping(state: Extract<RecorderState, { step: 'keeping' }>, event: RecorderEvent): RecorderState {
  const { elapsedMs } = state;
  if (event.kind === 'cancelKeep') return { step: 'recorded', elapsedMs, error: null };
  if (event.kind === 'keepFailed') return { step: 'recorded', elapsedMs, error: event.error };
  return event.kind === 'sent' ? { ...state, percent: event.percent } : state;
}

/** The next state; an event that does not belong to a state, such as a late one, changes nothing. */
export function nextRecorderState(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (state.step) {
    case 'unsupported':
      return state;
    case 'recording':
      return whileRecording(state, event);
    case 'paused':
    case 'finishing':
      return whilePaused(state, event);
    case 'recorded':
      // The microphone was let go.
      if (event.kind === 'again') return { step: 'asking' };
      return event.kind === 'keep' ? { step: 'keeping', elapsedMs: state.elapsedMs, percent: 0 } : state;
    case 'keeping':
      return whileKeeping(state, event);
    default:
      return whileWaiting(state, event);
  }
}
