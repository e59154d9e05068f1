import { answerRequests } from '@timbre/engines/answer-requests';

/** What the tests' child is asked to do, and what it answers. */
export interface Task {
  readonly kind: 'echo' | 'count' | 'bytes' | 'crash' | 'hang' | 'much' | 'memory' | 'pid' | 'late';
}
export type TaskAnswer = string | number | Uint8Array;

const forever = (): Promise<never> => new Promise(() => setInterval(() => undefined, 1000));

await answerRequests<Task, TaskAnswer, number>(async ({ request: { kind }, input, progress }) => {
  process.stdout.write('a runtime says this, {"answer":"noise"}\n');
  if (kind === 'late') await new Promise((resolve) => setTimeout(resolve, 60));
  if (kind === 'pid' || kind === 'late') return process.pid;
  if (kind === 'bytes') return new Uint8Array(200_000).fill(7);
  if (kind === 'much') return 'much '.repeat(100_000);
  if (kind === 'crash') throw new Error('the engine fell over');
  if (kind === 'memory') {
    const kept: Uint8Array[] = [];
    for (let at = 0; at < 100; at += 1) kept.push(new Uint8Array(20_000_000).fill(1));
    return kept.length;
  }
  if (kind === 'hang') {
    progress(0.5);
    return forever();
  }
  let said = '';
  let pieces = 0;
  for await (const piece of input) {
    said += Buffer.from(piece).toString('utf8');
    pieces += 1;
    progress(pieces);
  }
  return kind === 'echo' ? said : pieces;
});
