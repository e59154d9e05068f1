import { align } from '../alignment/align.ts';
import type { WorkerCore } from './worker-protocol.ts';

async function* once(samples: Int16Array): AsyncGenerator<Int16Array> {
  await Promise.resolve();
  yield samples;
}

/** Lays speech beside a formant voice's reading of the same text; docs/alignment.md says how near that comes. */
export function timingCore(): Promise<WorkerCore> {
  return Promise.resolve({
    run: async (request, send) => {
      if (request.kind !== 'timing') return;
      const { text, language, samples } = request;
      const question = { lines: [text], language, isTrusted: true, isPhonetic: true };
      const answer = await align(question, once(samples));
      const lines = answer.kind === 'aligned' ? answer.lines : [];
      const [words, phonemes] = [lines.flatMap((line) => line.words), lines.flatMap((line) => line.phonemes)];
      send({ kind: 'timing', words, phonemes });
    },
  });
}
