import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askBuilt } from '../child-programs/testing-child.ts';
import type { LlamaSaid } from './llama-core.ts';
import { localWriter, type LocalWriterDeps } from './local.ts';
import type { WritingEnd, WritingRequest } from './port.ts';
import { findWritingModels } from './writing-models.ts';

/**
 * Stands in for node-llama-cpp behind the same door, its entry file. A model’s bytes after the mark of its format say how
 * it behaves.
 */
const standIn = `
import { readFileSync } from 'node:fs';
const manner = (file) => readFileSync(file, 'utf8').slice(4);
export const getLlama = async (options) => {
  if (options.build !== 'never') throw new Error('it would compile');
  console.log('llama: loading, ' + '{"text":"noise"}');
  return {
    loadModel: async ({ modelPath }) => {
      const own = manner(modelPath);
      if (own === 'damaged') process.abort();
      if (own === 'refused') throw new Error('unknown architecture');
      return { createContext: async () => ({ getSequence: () => own }) };
    },
  };
};
export class LlamaChatSession {
  constructor({ contextSequence, systemPrompt }) {
    this.manner = contextSequence;
    this.systemPrompt = systemPrompt;
  }
  async promptWithMeta(text, { onTextChunk, maxTokens }) {
    if (this.manner === 'dies') { onTextChunk('Half'); setTimeout(() => process.abort(), 50); await new Promise(() => {}); }
    if (this.manner === 'stalls') { onTextChunk('Half'); await new Promise(() => setInterval(() => {}, 1000)); }
    if (this.manner === 'silent') return { stopReason: 'eogToken' };
    console.log('llama: a line of its own');
    for (const piece of ['<think>so</think>', 'Zwei\\nZeilen ', '🎙 ', this.systemPrompt.includes('Task: Summarize') ? 'kurz' : 'lang'])
      onTextChunk(piece);
    process.stdout.write('llama: done');
    return { stopReason: this.manner === 'long' ? 'maxTokens' : 'eogToken' };
  }
}
`;

let root: string;
let entry: string;
const folder = (manner: string): string => join(root, 'models', manner);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'writing-models-'));
  entry = join(root, 'node_modules', 'node-llama-cpp', 'dist', 'index.js');
  await mkdir(join(entry, '..'), { recursive: true });
  await writeFile(join(entry, '..', 'package.json'), '{"type":"module"}');
  await writeFile(entry, standIn);
  for (const manner of ['good', 'long', 'damaged', 'refused', 'dies', 'stalls', 'silent']) {
    await mkdir(folder(manner), { recursive: true });
    await writeFile(join(folder(manner), `${manner}.gguf`), `GGUF${manner}`);
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Children that are alive. */
let alive = 0;

/** The program in a child, as the server runs it but for the sandbox. */
const run: LocalWriterDeps['run'] = async function* (question, { signal }) {
  alive += 1;
  try {
    yield* askBuilt<null, LlamaSaid>('writing/llama.worker.ts', question, { signal });
  } finally {
    alive -= 1;
  }
};

let time = 0;
const writer = (manner: string, runtime: string | null = entry) =>
  localWriter({
    run,
    now: () => time,
    runtime: () => Promise.resolve(runtime),
    models: () => findWritingModels(folder(manner)),
  });

const request: WritingRequest = {
  task: 'summarize',
  source: 'Text.',
  context: '',
  notes: '',
  audience: '',
  tone: 'neutral',
  length: 'medium',
  language: null,
  signal: new AbortController().signal,
};

async function hear(pieces: AsyncGenerator<string, WritingEnd>): Promise<{ text: string; end: WritingEnd }> {
  let text = '';
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) return { text, end: value };
    text += value;
  }
}

describe('models of the models folder', () => {
  it('are GGUF files there and one folder below, without what belongs to others', async () => {
    const odd = join(root, 'odd');
    await mkdir(join(odd, 'inner'), { recursive: true });
    const files = ['a.gguf', 'mmproj-a.gguf', 'b-00001-of-00002.gguf', 'b-00002-of-00002.gguf', 'inner/c.gguf'];
    for (const name of files) await writeFile(join(odd, name), 'GGUFx');
    await writeFile(join(odd, 'unfinished.gguf'), '');
    await writeFile(join(odd, 'page.gguf'), '<html>');
    await mkdir(join(odd, 'folder.gguf'));
    expect((await findWritingModels(odd)).map(({ name }) => name)).toEqual(['a', 'b-00001-of-00002', 'c']);
    expect(await findWritingModels(join(root, 'nowhere'))).toEqual([]);
  });
});

describe('a local model', () => {
  it('is not there without the package, and without a model', async () => {
    expect(await writer('good', null).tasks()).toEqual([]);
    expect(await writer('nowhere').tasks()).toEqual([]);
    await expect(hear(writer('nowhere').write(request))).rejects.toThrow(/no writing model/u);
  });

  it('writes piece by piece, whatever the runtime says beside it', async () => {
    expect(await hear(writer('good').write(request))).toEqual({ text: 'Zwei\nZeilen 🎙 kurz', end: 'done' });
    expect(await hear(writer('long').write({ ...request, task: 'rewrite' }))).toMatchObject({ end: 'length' });
  });

  it('has every task once it was tried, and none when it ends the process that loads it', async () => {
    const good = writer('good');
    await hear(good.write(request));
    expect(await good.tasks()).toContain('translate');
    for (const manner of ['damaged', 'refused'])
      await expect(hear(writer(manner).write(request))).rejects.toThrow(/no writing model/u);
  });

  it('is tried again when its file was replaced, and after a while', async () => {
    let tries = 0;
    const flaky = localWriter({
      now: () => time,
      runtime: () => Promise.resolve(entry),
      models: () => findWritingModels(folder('damaged')),
      // oxlint-disable-next-line require-yield
      run: async function* () {
        tries += 1;
        throw new Error('no memory');
      },
    });
    for (let round = 0; round < 2; round += 1) await flaky.tasks();
    expect(tries).toBe(1);
    await utimes(join(folder('damaged'), 'damaged.gguf'), 1, 1);
    await flaky.tasks();
    expect(tries).toBe(2);
    time += 3_600_000;
    await flaky.tasks();
    expect(tries).toBe(3);
  });

  it('that dies or says nothing is an error, and lets the next one write', async () => {
    for (const [manner, words] of [
      ['dies', /died|broke off/u],
      ['silent', /wrote nothing/u],
    ] as const)
      await expect(hear(writer(manner).write(request))).rejects.toThrow(words);
    await expect.poll(() => alive).toBe(0);
  });

  it('is ended with its child when the caller stops, and the one who waits comes next', async () => {
    const stalls = writer('stalls');
    const stop = new AbortController();
    const first = stalls.write({ ...request, signal: stop.signal });
    expect((await first.next()).value).toBe('Half');
    const other = new AbortController();
    const waiting = hear(stalls.write({ ...request, signal: other.signal }));
    other.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    const second = stalls.write(request);
    const next = second.next();
    stop.abort();
    await expect(first.next()).rejects.toMatchObject({ name: 'AbortError' });
    expect((await next).value).toBe('Half');
    await second.return('done');
    await expect.poll(() => alive).toBe(0);
  });
});
