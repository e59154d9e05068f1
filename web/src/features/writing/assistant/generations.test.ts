import { ApiError } from '@timbre/client';
import type { WritingEvent } from '@timbre/contract/writing/writing-generation';
import { Mapping, StepMap } from '@tiptap/pm/transform';
import { describe, expect, it, vi } from 'vitest';
import { newGeneration, stepped, type Generation } from './generation.ts';
import { createGenerations } from './generations.ts';

const request = { id: 'd', task: 'draft' } as const;
const engine = { id: 'e', name: 'Engine', kind: 'built-in', sentTo: null, tasks: [] } as const;
const settle = () => new Promise((done) => setTimeout(done, 0));

/** A stream that the test feeds. */
function feed() {
  let wake: () => void = () => undefined;
  const queue: (WritingEvent | Error | null)[] = [];
  const push = async (next: WritingEvent | Error | null) => {
    queue.push(next);
    wake();
    await settle();
  };
  async function* events(signal: AbortSignal): AsyncGenerator<WritingEvent> {
    signal.addEventListener('abort', () => wake());
    for (;;) {
      signal.throwIfAborted();
      const next = queue.shift();
      if (next === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      if (next === null) return;
      if (next instanceof Error) throw next;
      yield next;
    }
  }
  return { push, events };
}

function setUp() {
  const stream = feed();
  const frames: (() => void)[] = [];
  const onEnd = vi.fn<(one: Generation) => void>();
  let keys = 0;
  const generations = createGenerations({
    client: {
      events: (_call, _input, options) => stream.events(options?.signal ?? new AbortController().signal) as never,
    },
    newKey: () => String((keys += 1)),
    nextFrame: (draw) => {
      frames.push(draw);
      return () => void frames.splice(frames.indexOf(draw), 1);
    },
    onEnd,
  });
  const draw = () => frames.splice(0).forEach((frame) => frame());
  const first = () => generations.snapshot()[0];
  return { generations, stream, frames, draw, onEnd, first };
}

describe('a generation as it is written', () => {
  it('waits, writes and ends with its price', async () => {
    const { generations, stream, draw, onEnd, first } = setUp();
    generations.run(request, null);
    expect(first()?.state).toBe('waiting');
    await stream.push({ type: 'start', engine: { ...engine, tasks: [] } });
    expect(first()?.engine?.name).toBe('Engine');
    await stream.push({ type: 'text', text: 'Hello' });
    draw();
    expect(first()).toMatchObject({ state: 'writing', text: 'Hello' });
    await stream.push({ type: 'text', text: ' world' });
    await stream.push({ type: 'end', credits: 0.1, reason: 'done' });
    await stream.push(null);
    expect(first()).toMatchObject({ state: 'done', text: 'Hello world', credits: 0.1 });
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('is drawn once a picture, however many pieces come, and the last of them without waiting', async () => {
    const { generations, stream, frames, draw, first } = setUp();
    const seen: number[] = [];
    generations.run(request, null);
    generations.subscribe(() => seen.push(first()?.text.length ?? 0));
    for (let piece = 0; piece < 50; piece += 1) await stream.push({ type: 'text', text: 'ab' });
    expect(frames).toHaveLength(1);
    draw();
    expect(seen).toEqual([100]);
    await stream.push({ type: 'text', text: 'end' });
    await stream.push(null);
    expect(first()?.text).toHaveLength(103);
    expect(frames).toHaveLength(0);
  });

  it('keeps what came when it breaks off, and knows an answer without an end', async () => {
    for (const end of [new ApiError('writing.engine', 'Broke off.'), null]) {
      const { generations, stream, first, onEnd } = setUp();
      generations.run(request, null);
      await stream.push({ type: 'text', text: 'Half a' });
      await stream.push(end);
      expect(first()).toMatchObject({ state: 'broken', text: 'Half a', error: end });
      expect(onEnd).toHaveBeenCalledTimes(1);
    }
  });

  it('stops where its reader stops it: free before the first word, as the server takes it after', async () => {
    const before = setUp();
    before.generations.stop(before.generations.run(request, null) ?? '');
    await settle();
    expect(before.first()).toMatchObject({ state: 'stopped', credits: 0 });
    const later = setUp();
    const key = later.generations.run(request, null) ?? '';
    await later.stream.push({ type: 'text', text: 'Some' });
    later.generations.stop(key);
    await settle();
    expect(later.first()).toMatchObject({ state: 'stopped', text: 'Some', credits: null });
  });

  it('is one at a time; a discarded one comes back as it was', async () => {
    const { generations, stream, first } = setUp();
    const key = generations.run(request, null) ?? '';
    expect(generations.run(request, null)).toBeNull();
    await stream.push({ type: 'text', text: 'kept' });
    await stream.push({ type: 'end', credits: 0, reason: 'length' });
    await stream.push(null);
    const one = first();
    generations.discard(key);
    expect(generations.snapshot()).toEqual([]);
    if (one !== undefined) generations.restore(one);
    expect(first()).toMatchObject({ state: 'length', text: 'kept' });
    expect(generations.run(request, null)).not.toBeNull();
    expect(generations.snapshot()).toHaveLength(2);
  });

  it('knows where what it works on stands while the text around it changes, and when it is gone', () => {
    const { generations, first } = setUp();
    generations.run(request, { from: 10, to: 20 });
    generations.follow(new Mapping([new StepMap([2, 0, 5])]));
    expect(first()?.range).toEqual({ from: 15, to: 25 });
    generations.follow(new Mapping([new StepMap([14, 12, 0])]));
    expect(first()?.range).toBeNull();
  });
});

describe('stepped', () => {
  it('changes nothing of what has ended', () => {
    const ended = stepped(newGeneration('k', request), { type: 'stop' });
    expect(stepped(ended, { type: 'text', text: 'late' })).toBe(ended);
    expect(stepped(ended, { type: 'fail', error: new Error('late') })).toBe(ended);
  });
});
