import { joinSamples } from '@timbre/media/pcm';
import { builtProgram } from '../built-program.ts';
import type { SpeechEngine, SpeechEvent, SpeechRequest } from './port.ts';
import type { WorkerKind } from './worker-protocol.ts';
import { speechWorkers, type SpeechWorkers, type SpeechWorkersOptions } from './speech-workers.ts';

/** One child, and of `more` whatever differs. */
export const testWorkers = (kind: WorkerKind, more: Partial<SpeechWorkersOptions> = {}): SpeechWorkers =>
  speechWorkers({
    kind,
    entry: builtProgram('speech/worker.ts'),
    execArgv: [],
    size: 1,
    ...more,
  });

export interface Spoken {
  readonly samples: Int16Array;
  readonly words: readonly Extract<SpeechEvent, { kind: 'word' }>[];
  readonly phonemes: readonly Extract<SpeechEvent, { kind: 'phoneme' }>[];
  readonly audioEvents: number;
}

const plain = { speed: 1, pitch: 0, pronunciations: [], emotion: 'neutral', prosody: [] } as const;

/** Speaks a whole request and sorts what came. */
export async function speakAll(
  engine: SpeechEngine,
  request: Pick<SpeechRequest, 'voice' | 'text'> & Partial<SpeechRequest>,
  signal = new AbortController().signal,
): Promise<Spoken> {
  const parts: Int16Array[] = [];
  const words: Spoken['words'][number][] = [];
  const phonemes: Spoken['phonemes'][number][] = [];
  for await (const event of engine.speak({ ...plain, ...request }, signal)) {
    if (event.kind === 'audio') parts.push(event.samples);
    else if (event.kind === 'word') words.push(event);
    else phonemes.push(event);
  }
  return { samples: joinSamples(parts), words, phonemes, audioEvents: parts.length };
}
