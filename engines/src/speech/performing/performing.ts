import { emotions, type Emotion } from '@timbre/contract/script';
import { SpeechError, type EngineVoice, type SpeechEngine, type SpeechEvent, type SpeechRequest } from '../port.ts';
import type { SpeechWorkers } from '../speech-workers.ts';
import { isPlain, perform } from './perform.ts';

export interface PerformingDeps {
  /** Children of the kind `vocoder`; closed with the engine. */
  readonly workers: SpeechWorkers;
  /** Moods that the voices are listed with; all of them when left out. */
  readonly moods?: readonly Emotion[];
}

/**
 * An engine whose voices act: moods, local speed and emphasis. What asks for none of them goes straight to the engine
 * underneath, without a copy or a wait.
 */
export function performingEngine(inner: SpeechEngine, { workers, moods = emotions }: PerformingDeps): SpeechEngine {
  // Asked each time: the voices of files come and go while the server runs.
  const voices = async () => (await inner.voices()).map((voice): EngineVoice => ({ ...voice, emotions: moods }));

  async function* act(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechEvent> {
    const voice = (await voices()).find((one) => one.engineVoice === request.voice);
    if (!voice) throw new SpeechError('voice', `There is no voice “${request.voice}”.`);
    if (signal.aborted) return;
    const { sampleRate } = voice;
    const performed = { innerVoice: request.voice, sampleRate, shape: null, pace: 1 };
    yield* perform({ inner, workers }, request, performed, signal);
  }
  return {
    name: inner.name,
    // A plain sentence is the inner engine's own: what was rendered and paid before there were moods stays found.
    version: inner.version,
    voices,
    speak: (request, signal) => (isPlain(request, inner) ? inner.speak(request, signal) : act(request, signal)),
    ...(inner.hasOwnTimes === undefined ? {} : { hasOwnTimes: inner.hasOwnTimes }),
    ...(inner.saysIpa === undefined ? {} : { saysIpa: inner.saysIpa }),
    ...(inner.status === undefined ? {} : { status: inner.status }),
    close: async () => {
      await Promise.all([inner.close(), workers.close()]);
    },
  };
}
