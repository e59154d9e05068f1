import type { WorkerCore } from '../speech/worker-protocol.ts';
import { align } from './align.ts';
import { loadVoices } from './reference.ts';

/** A child that aligned something long gives its memory back by ending. */
const mostBytes = 600e6;

async function* whole(samples: Int16Array): AsyncGenerator<Int16Array> {
  yield samples;
}

/** The aligner with its voices loaded, for short stretches one after another. */
export async function alignmentCore(): Promise<WorkerCore> {
  await loadVoices();
  return {
    mostBytes,
    run: async (request, send) => {
      if (request.kind !== 'alignment') return;
      send({ kind: 'alignment', answer: await align(request.question, whole(request.samples)) });
    },
  };
}
