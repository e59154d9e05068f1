import { errors, type ErrorCode } from '@timbre/contract/errors/errors';
import type { JobProgress } from '@timbre/contract/jobs';

/** One line for a person who waits, written over and gone at the end; nothing where no one looks at a terminal. */
export function openProgress(what: string) {
  const isSeen = process.stderr.isTTY;
  return {
    tell: (fraction: number, secondsLeft: number | null = null): void => {
      if (!isSeen) return;
      const left = secondsLeft === null ? '' : `, about ${Math.ceil(secondsLeft)} s left`;
      process.stderr.write(`\r\u001B[K${what}: ${Math.floor(fraction * 100)}%${left}`);
    },
    end: (): void => void (isSeen && process.stderr.write('\r\u001B[K')),
  };
}

/** Follows a job of the studio to its end; throws the sentence of what it failed with. */
export async function untilDone(what: string, events: AsyncIterable<JobProgress>): Promise<void> {
  const line = openProgress(what);
  try {
    for await (const { status, fraction, secondsLeft, error } of events) {
      line.tell(fraction, secondsLeft);
      if (status === 'done') return;
      if (status === 'failed' || status === 'cancelled') throw failureOf(error);
    }
    throw new Error('The studio stopped answering. Try again.');
  } finally {
    line.end();
  }
}

/** The sentence for what a job ended with. */
export function failureOf(code: string | null): Error {
  const known = code !== null && Object.hasOwn(errors, code) ? errors[code as ErrorCode] : errors['job.cancelled'];
  return new Error(known.message);
}
