import type { SpeechWorkers } from '../speech/speech-workers.ts';
import type { AlignmentAnswer, AlignmentQuestion } from './port.ts';

/** Aligns short stretches by a child that is warm already, one after another. */
export interface WarmAligner {
  /** Throws `SpeechError` `broken` when the child dies or hangs; the next question has a new one. */
  readonly align: (samples: Int16Array, question: AlignmentQuestion, signal: AbortSignal) => Promise<AlignmentAnswer>;
  readonly close: () => Promise<void>;
}

/** `workers` are of the kind `alignment`. */
export function warmAligner(workers: SpeechWorkers): WarmAligner {
  return {
    align: async (samples, question, signal) => {
      let answer: AlignmentAnswer | undefined;
      for await (const part of workers.run({ kind: 'alignment', samples, question }, signal))
        if (part.kind === 'alignment') answer = part.answer;
      signal.throwIfAborted();
      if (answer === undefined) throw new Error('The aligner gave no answer.');
      return answer;
    },
    close: workers.close,
  };
}
