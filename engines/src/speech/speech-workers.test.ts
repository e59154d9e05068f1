import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SpeechWorkers, SpeechWorkersOptions } from './speech-workers.ts';
import { testWorkers } from './test-speech.ts';
import type { WorkerPart, WorkerRequest } from './worker-protocol.ts';

const say = (text: string, voice = 'en-us'): WorkerRequest => ({
  kind: 'espeak',
  voice,
  text,
  wordsPerMinute: 175,
  pitch: 50,
  stretch: 1,
  halfTones: 0,
});

async function samplesOf(
  workers: SpeechWorkers,
  request: WorkerRequest,
  signal = new AbortController().signal,
): Promise<number> {
  let samples = 0;
  for await (const part of workers.run(request, signal)) samples += lengthOf(part);
  return samples;
}

const lengthOf = (part: WorkerPart): number => ('samples' in part ? part.samples.length : 0);

let workers: SpeechWorkers;
afterEach(() => workers.close());

/** Speaks the children's protocol at once, of an endless text says nothing, and ends a late one later; it starts in a moment. */
const quickChild = `
process.on('message', ({ id, request }) => {
  if (request.text.startsWith('Endless')) return;
  process.send({ kind: 'part', id, part: { kind: 'espeak', samples: new Int16Array(1000 * request.text.length) } });
  setTimeout(() => process.send({ kind: 'end', id }), request.text.startsWith('Late') ? 20 : 0);
});
process.on('disconnect', () => process.exit(0));
process.send({ kind: 'ready' });
`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'speech-workers-'));
  await writeFile(join(folder, 'child.mjs'), quickChild);
});
afterAll(() => rm(folder, { recursive: true }));
const quickWorkers = (more: Partial<SpeechWorkersOptions> = {}): SpeechWorkers =>
  testWorkers('espeak', { entry: join(folder, 'child.mjs'), ...more });

describe('speechWorkers', () => {
  it('answers many requests on two children, each with its own audio', async () => {
    workers = testWorkers('espeak', { size: 2 });
    const texts = Array.from({ length: 30 }, (_, i) => `${'word '.repeat(1 + (i % 7))}.`);
    const alone: number[] = [];
    for (const text of texts.slice(0, 7)) alone.push(await samplesOf(workers, say(text)));
    const together = await Promise.all(texts.map((text) => samplesOf(workers, say(text))));
    together.forEach((samples, i) => expect(Math.abs(samples - (alone[i % 7] ?? 0))).toBeLessThan(600));
  });

  it('starts another child only for a request that finds no free one, which is then heard all the same', async () => {
    const entry = join(folder, 'counted.mjs');
    const starts = join(folder, 'starts');
    const counting = `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, '.');`;
    await writeFile(entry, counting + quickChild);
    workers = testWorkers('espeak', { entry, size: 2 });
    for (let i = 0; i < 3; i += 1) await samplesOf(workers, say('Hello.'));
    // A second one would have started before these do.
    for (const later of [quickWorkers(), quickWorkers()]) {
      await samplesOf(later, say('Hello.'));
      await later.close();
    }
    expect(await readFile(starts, 'utf8')).toBe('.');
    const controller = new AbortController();
    const silent = samplesOf(workers, say('Endless.'), controller.signal);
    expect(await samplesOf(workers, say('Hello.'))).toBeGreaterThan(5000);
    expect(await readFile(starts, 'utf8')).toBe('..');
    controller.abort();
    await silent;
  });

  it('kills a child that is silent for too long and goes on with a new one', async () => {
    workers = quickWorkers({ silenceLimitMs: 1000 });
    await samplesOf(workers, say('Hello.'));
    await expect(samplesOf(workers, say('Endless.'))).rejects.toMatchObject({ reason: 'broken' });
    expect(await samplesOf(workers, say('Hello.'))).toBeGreaterThan(5000);
  });

  it('says so when a voice is not there, and lives on', async () => {
    workers = testWorkers('espeak');
    await expect(samplesOf(workers, say('Hello.', 'no-such-voice'))).rejects.toMatchObject({
      reason: 'broken',
    });
    expect(await samplesOf(workers, say('Hello.'))).toBeGreaterThan(5000);
  });

  it('takes an aborted request out of the queue and out of the child', async () => {
    workers = quickWorkers();
    const controller = new AbortController();
    const long = samplesOf(workers, say('Endless.'), controller.signal);
    const waiting = samplesOf(workers, say('Nobody waits for this.'), controller.signal);
    const wanted = samplesOf(workers, say('Hello.'));
    controller.abort();
    expect(await long).toBe(0);
    expect(await waiting).toBe(0);
    expect(await wanted).toBeGreaterThan(5000);
  });

  it('does not take listeners who leave for an engine that dies', async () => {
    workers = quickWorkers({ abortGraceMs: 10 });
    await samplesOf(workers, say('Hello.'));
    for (let i = 0; i < 6; i++) {
      const controller = new AbortController();
      const left = samplesOf(workers, say('Endless.'), controller.signal);
      const next = samplesOf(workers, say('Hello.'));
      controller.abort();
      expect(await left).toBe(0);
      expect(await next).toBeGreaterThan(5000);
    }
  });

  it('gives no work to a child it has just killed, though its last answer ends only now', async () => {
    workers = quickWorkers({ abortGraceMs: 1 });
    for await (const part of workers.run(say('Late.'), new AbortController().signal)) {
      expect(lengthOf(part)).toBeGreaterThan(0);
      break;
    }
    const next = samplesOf(workers, say('Hello.'));
    // A busy moment: the time to end and the child's last word have both passed when it is over.
    const until = performance.now() + 200;
    while (performance.now() < until);
    expect(await next).toBeGreaterThan(5000);
  });

  it('fails clearly when the child cannot start, and when it is closed', async () => {
    workers = testWorkers('espeak', { entry: '/no/such/file.ts' });
    await expect(samplesOf(workers, say('Hello.'))).rejects.toMatchObject({ reason: 'broken' });
    await workers.close();
    await expect(samplesOf(workers, say('Hello.'))).rejects.toMatchObject({ reason: 'broken' });
  });
});
