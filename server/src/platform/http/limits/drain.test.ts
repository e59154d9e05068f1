import { spawn, type ChildProcess } from 'node:child_process';
import { Agent, request as httpRequest } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { workerProgram } from '../../root.ts';

const stops = inject('isFullRun') ? 20 : 4;
const clients = 20;
const beforeStopMs = 250;

let child: ChildProcess;
let lines: AsyncIterator<string>;
beforeAll(() => {
  const { nodeArguments, file } = workerProgram('server/src/platform/http/limits/drain.child.ts');
  child = spawn(process.execPath, [...nodeArguments, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('no output');
  lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
});
afterAll(() => {
  child.kill('SIGKILL');
});

async function nextLine(): Promise<string> {
  return String((await lines.next()).value);
}

const asked = [
  { method: 'GET', path: '/quick' },
  { method: 'GET', path: '/slow' },
  { method: 'POST', path: '/said', body: JSON.stringify({ words: 'a word '.repeat(300) }) },
] as const;

/** `refused` before a byte was sent; anything else but `answered` is a request that was lost. */
function ask(address: string, agent: Agent | false, round: number): Promise<string> {
  const { method, path, ...rest } = asked[round % asked.length] ?? asked[0];
  return new Promise((resolve) => {
    const headers = 'body' in rest ? { 'content-type': 'application/json' } : {};
    const request = httpRequest(address + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.complete ? 'answered' : `cut off after ${answer.statusCode}`));
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : `lost by ${error.code}, reused: ${request.reusedSocket}`);
    });
    request.end('body' in rest ? rest.body : undefined);
  });
}

/** Asks without a pause until the server refuses connections; how often it was answered, and what was lost. */
async function client(address: string, agent: Agent | false, number: number) {
  const lost: string[] = [];
  for (let round = number; ; round += 1) {
    const outcome = await ask(address, agent, round);
    if (outcome === 'refused') return { answered: round - number - lost.length, lost };
    if (outcome !== 'answered') lost.push(outcome);
  }
}

test(
  `${stops} stops under the fire of ${clients} clients lose no request`,
  async () => {
    for (let stop = 0; stop < stops; stop += 1) {
      const address = await nextLine();
      const kept = new Agent({ keepAlive: true });
      const running = Array.from({ length: clients }, (_, i) => client(address, i % 2 === 0 ? kept : false, i));
      await delay(beforeStopMs);
      const stopped = nextLine();
      child.kill('SIGTERM');
      const ends = await Promise.all(running);
      expect(ends.flatMap(({ lost }) => lost)).toEqual([]);
      expect(ends.every(({ answered }) => answered > 0)).toBe(true);
      expect(await stopped).toBe('stopped');
      kept.destroy();
    }
  },
  stops * 10_000,
);
