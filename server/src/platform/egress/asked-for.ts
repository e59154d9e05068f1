import { signals } from '../telemetry/signals.ts';
import { inSpan } from '../telemetry/spans.ts';

/** Tells of a request that leaves the server, up to where its answer begins; where it goes stays untold. */
export async function askedFor<T>(of: 'service' | 'address', ask: () => Promise<T>): Promise<T> {
  const start = performance.now();
  let isAnswered = false;
  try {
    const answer = await inSpan({ name: `ask ${of}`, kind: 'client' }, ask);
    isAnswered = true;
    return answer;
  } finally {
    signals.asked.tell({ of, isAnswered, seconds: (performance.now() - start) / 1000 });
  }
}
