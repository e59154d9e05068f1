import { listCreditEntries } from '@timbre/contract/credits';
import { readUserRights } from '@timbre/contract/rights';
import { generateWriting, listWritingEngines, writingTasks } from '@timbre/contract/writing/writing-generation';
import { deleteWriting } from '@timbre/contract/writing/writing';
import { CannotWrite } from '@timbre/engines/ports';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWriter, hang, wait, type FakeWriter } from '../../testing/doubles/fake-writer.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { generate, newWriting } from '../../testing/steps/writing-steps.ts';

let studio: TestStudio;
let user: TestUser;
let id: string;
let writer: FakeWriter;
let other: FakeWriter;

beforeAll(async () => {
  writer = fakeWriter('best', ['draft', 'rewrite', 'continue', 'translate']);
  other = fakeWriter('other', ['rewrite', 'titles']);
  studio = await startTestStudio({
    writing: { writers: [writer, other, fakeWriter('gone', [])], limits: { chars: 60 } },
  });
});
afterAll(() => studio.close());
beforeEach(async () => {
  user = await studio.createUser('personal', 10);
  ({ id } = await newWriting(user, 'A text.'));
});
afterEach(async () => {
  writer.plan(['One', ' two.']);
  const { rows } = await studio.db.execute(sql`select * from writing_generations`);
  expect(rows).toEqual([]);
  expect((await studio.verifyLedger()).ok).toBe(true);
});

const left = async () => {
  const { allCredits, held } = await studio.balance(user);
  return { allCredits, held, generations: (await user.client.send(readUserRights, {})).generationsLeft };
};
const untouched = { allCredits: 10, held: 0, generations: 10 };
const paid = { allCredits: 9.9, held: 0, generations: 9 };
const settled = () => studio.composition.generations.settled();

describe('a generation', () => {
  it('tells who writes, each piece and the price, and is paid at its end', async () => {
    writer.plan(['One', '', ' two.'], 'length');
    const { events, error } = await generate(user, id, { context: 'Before.', tone: 'calm', audience: ' all ' });
    expect(error).toBeNull();
    expect(events).toEqual([
      {
        type: 'start',
        engine: {
          id: 'best',
          name: 'Writer best',
          kind: 'built-in',
          sentTo: null,
          tasks: ['draft', 'continue', 'rewrite', 'translate'],
        },
      },
      { type: 'text', text: 'One' },
      { type: 'text', text: ' two.' },
      { type: 'end', credits: 0.1, reason: 'length' },
    ]);
    expect(writer.asked.at(-1)).toMatchObject({
      task: 'rewrite',
      source: 'A text.',
      context: 'Before.',
      notes: '',
      audience: 'all',
      tone: 'calm',
      length: 'medium',
      language: null,
    });
    expect(await left()).toEqual(paid);
    const { content } = await user.client.send(listCreditEntries, {});
    expect(content.map(({ type, credits }) => [type, credits])).toContainEqual(['writing.generate', '-0.1']);
  });

  it('hands a piece on without waiting for the next, and holds the credits meanwhile', async () => {
    writer.plan(['One', wait, ' two.']);
    const heard: string[] = [];
    let wasHeld: unknown = null;
    const done = generate(
      user,
      id,
      {},
      {
        onEvent: (event) => {
          if (event.type !== 'text') return;
          heard.push(event.text);
          if (heard.length > 1) return;
          void left().then((now) => {
            wasHeld = now;
            writer.letGo();
          });
        },
      },
    );
    expect((await done).error).toBeNull();
    expect(heard).toEqual(['One', ' two.']);
    expect(wasHeld).toEqual({ allCredits: 9.9, held: 0.1, generations: 9 });
    expect(await left()).toEqual(paid);
  });

  it('is by the engine that is asked for', async () => {
    const { events } = await generate(user, id, { engine: 'other' });
    expect(events[0]).toMatchObject({ engine: { id: 'other' } });
    expect((await generate(user, id, { task: 'titles' })).events[0]).toMatchObject({ engine: { id: 'other' } });
  });

  it('takes nothing from the owner', async () => {
    const { userId } = await studio.composition.provision.ensureOwner();
    const { key } = await studio.composition.apiKeys.create(userId, 'owner');
    const answer = await fetch(studio.address + generateWriting.path.replace('{id}', await ownersWriting(key)), {
      method: 'POST',
      headers: { 'xi-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ task: 'rewrite', source: 'A.' }),
    });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    expect(await answer.text()).toContain('{"type":"end","credits":0,"reason":"done"}');
  });

  it('goes on when its document is deleted meanwhile', async () => {
    writer.plan(['One', wait, ' two.']);
    const done = generate(
      user,
      id,
      {},
      {
        onEvent: ({ type }) => {
          if (type === 'text')
            void user.client.send(deleteWriting, { id }).then(
              () => writer.letGo(),
              () => undefined,
            );
        },
      },
    );
    expect((await done).texts).toEqual(['One', ' two.']);
    expect(await left()).toEqual(paid);
  });

  it('is written to its end however slow the reader is', async () => {
    const actor = await studio.composition.plans.actorOf(user.id);
    const request = { id, task: 'rewrite', source: 'A.', context: '', notes: '', audience: '' } as const;
    const { signal } = new AbortController();
    await studio.composition.generations.generate(actor, { ...request, tone: 'neutral', length: 'short' }, signal);
    await settled();
    expect(await left()).toEqual(paid);
  });

  it('that never ends is stopped where it is far too long', async () => {
    writer.plan(Array.from({ length: 100 }, () => 'ten chars.'));
    const { texts, events } = await generate(user, id);
    expect(texts.join('')).toBe('ten chars.'.repeat(6));
    expect(events.at(-1)).toEqual({ type: 'end', credits: 0.1, reason: 'length' });
    await vi.waitFor(() => expect(writer.busy()).toBe(0), 20_000);
  });
});

async function ownersWriting(key: string): Promise<string> {
  const answer = await fetch(`${studio.address}/gateway-apis/moyin-tool/v1/writing`, {
    method: 'POST',
    headers: { 'xi-api-key': key, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { data: { id: string } }).data.id;
}

describe('what can not be done', () => {
  const refused = async (asked: Parameters<typeof generate>[2], of = id) => {
    const before = writer.asked.length;
    const { events, error } = await generate(user, of, asked);
    expect([events, writer.asked.length, await left()]).toEqual([[], before, untouched]);
    return error;
  };

  it('is said with what is missing, and costs nothing', async () => {
    expect(await refused({ source: ' \n' })).toMatchObject({ code: 'writing.source', data: { field: 'source' } });
    expect(await refused({ task: 'draft' })).toMatchObject({ code: 'writing.source', data: { field: 'notes' } });
    expect(await refused({ source: 'あ'.repeat(20_001) })).toMatchObject({
      code: 'writing.long',
      status: 413,
      data: { limit: 20_000, actual: 20_001 },
    });
    expect(await refused({ task: 'translate' })).toMatchObject({ code: 'input.invalid', data: { field: 'language' } });
    expect(await refused({ task: 'outline' })).toMatchObject({ code: 'writing.task', data: { field: 'task' } });
    expect(await refused({ engine: 'gone' })).toMatchObject({ code: 'writing.task', data: { field: 'engine' } });
    expect(await refused({ engine: 'none' })).toMatchObject({ code: 'writing.task' });
    expect(await refused({ engine: 'best', task: 'titles' })).toMatchObject({ code: 'writing.task' });
    expect(await refused({ context: 'x'.repeat(8001) })).toMatchObject({ code: 'input.invalid' });
    expect(await refused({}, 'none')).toMatchObject({ code: 'input.not-found', status: 404 });
    const { id: hers } = await newWriting(await studio.createUser(), 'Hers.');
    expect(await refused({}, hers)).toMatchObject({ code: 'input.not-found' });
  });

  it('is less than one may think: what stands before it, the document’s notes and 20,000 characters will do', async () => {
    expect((await generate(user, id, { task: 'continue', source: '', context: 'Once' })).error).toBeNull();
    expect((await generate(user, id, { source: `${'😀'.repeat(20_000)} ` })).error).toBeNull();
    expect((await generate(user, id, { task: 'translate', language: 'ja' })).error).toBeNull();
    const { id: noted } = await newWriting(user, '', { notes: 'Whales.' });
    expect((await generate(user, noted, { task: 'draft', source: '' })).error).toBeNull();
    expect(writer.asked.at(-1)).toMatchObject({ task: 'draft', notes: 'Whales.' });
    await generate(user, noted, { task: 'draft', source: '', notes: 'Sharks.' });
    expect(writer.asked.at(-1)).toMatchObject({ notes: 'Sharks.' });
  });

  it('needs someone who is known', async () => {
    const { error } = await generate({ ...user, client: studio.visitor }, id);
    expect(error).toMatchObject({ code: 'session.required', status: 401 });
  });
});

describe('an engine', () => {
  it.each<[string, (string | Error)[], string[]]>([
    ['fails at once', [new Error('no key')], []],
    ['breaks off', ['One', new Error('reset')], ['One']],
    ['writes nothing', [], []],
    ['writes only empty pieces', ['', ''], []],
  ])('that %s is told of, and charges nothing', async (_, steps, texts) => {
    writer.plan(steps);
    const told = await generate(user, id, { engine: 'best' });
    expect(told.texts).toEqual(texts);
    expect(told.error).toMatchObject({ code: 'writing.engine' });
    expect(told.events.some(({ type }) => type === 'end')).toBe(false);
    expect(await left()).toEqual(untouched);
    writer.plan(['Again.']);
    expect((await generate(user, id)).error).toBeNull();
  });

  it.each<[string, (string | Error)[]]>([
    ['fails at once', [new Error('no key')]],
    ['writes nothing', ['']],
  ])('that %s hands over to the next one, which is told, and only that is paid', async (_, steps) => {
    writer.plan(steps);
    const { events, texts, error } = await generate(user, id);
    expect([error, texts]).toEqual([null, ['One', ' two.']]);
    expect(events.slice(0, 2)).toMatchObject([
      { type: 'start', engine: { id: 'best' } },
      { type: 'start', engine: { id: 'other' }, insteadOf: 'Writer best' },
    ]);
    expect(await left()).toEqual(paid);
  });

  it('that breaks off after a word is not taken over, nor one that refuses the text', async () => {
    const before = other.asked.length;
    writer.plan(['One', new Error('reset')]);
    expect(await generate(user, id)).toMatchObject({ texts: ['One'], error: { code: 'writing.engine' } });
    writer.plan([new CannotWrite('source', 'Too little.')]);
    expect((await generate(user, id)).error).toMatchObject({ code: 'writing.source' });
    expect(other.asked).toHaveLength(before);
    expect(await left()).toEqual(untouched);
  });

  it('that is left before its first word is not taken over', async () => {
    const before = other.asked.length;
    writer.plan([wait]);
    const stop = new AbortController();
    await generate(
      user,
      id,
      {},
      { signal: stop.signal, onEvent: ({ type }) => void (type === 'start' && setTimeout(() => stop.abort())) },
    );
    await settled();
    expect(other.asked).toHaveLength(before);
    expect(await left()).toEqual(untouched);
  });
});

describe('a stop', () => {
  const stopAt = async (type: 'start' | 'text') => {
    const stop = new AbortController();
    await generate(
      user,
      id,
      {},
      {
        signal: stop.signal,
        onEvent: (event) => {
          // The connection ends once the piece has been read, not in the middle of it.
          if (event.type === type) setTimeout(() => stop.abort());
        },
      },
    );
    await vi.waitFor(async () => expect((await left()).held).toBe(0), 20_000);
    await settled();
  };

  it('before the first piece costs nothing', async () => {
    writer.plan([wait, 'One']);
    await stopAt('start');
    expect(await left()).toEqual(untouched);
    expect(writer.busy()).toBe(0);
  });

  it('after it is paid like the whole', async () => {
    writer.plan(['One', wait, ' two.']);
    await stopAt('text');
    expect(await left()).toEqual(paid);
    expect(writer.busy()).toBe(0);
  });

  it('is heeded at once where the engine heeds nothing', async () => {
    writer.plan(['One', hang]);
    await stopAt('text');
    expect(await left()).toEqual(paid);
    writer.letGo();
  });

  it('lets the next one in', async () => {
    writer.plan(['One', wait]);
    await stopAt('text');
    writer.plan(['Two']);
    expect((await generate(user, id)).texts).toEqual(['Two']);
  });
});

describe('at once', () => {
  /** Two more while one is written: which of them was refused, and the one that waits. */
  const twoMore = async () => {
    const more = [0, 1].map(() => {
      const stop = new AbortController();
      return { stop: () => stop.abort(), done: generate(user, id, {}, { signal: stop.signal }) };
    });
    const refused = await Promise.race(more.map(async (one) => ({ one, said: await one.done })));
    const waiting = more.find((one) => one !== refused.one) ?? refused.one;
    return { error: refused.said.error, waiting };
  };

  it('one is written for a person, one waits, and more are refused in words', async () => {
    writer.plan(['One', wait]);
    const first = generate(user, id);
    await vi.waitFor(() => expect(writer.busy()).toBe(1), 20_000);
    const { error, waiting } = await twoMore();
    expect(error).toMatchObject({ code: 'request.too-many', status: 429, data: { retryAfterSeconds: 5 } });
    expect(error?.message).toMatch(/being written and another waiting.*stop it/);
    expect(writer.busy()).toBe(1);
    writer.plan(['Two']);
    writer.letGo();
    expect([(await first).error, (await waiting.done).texts]).toEqual([null, ['Two']]);
  });

  it('one who waited and left has held nothing', async () => {
    writer.plan(['One', wait]);
    const first = generate(user, id);
    await vi.waitFor(() => expect(writer.busy()).toBe(1), 20_000);
    const { waiting } = await twoMore();
    waiting.stop();
    expect((await waiting.done).events).toEqual([]);
    writer.letGo();
    await first;
    expect(await left()).toEqual(paid);
  });
});

describe('a day', () => {
  it('has so many generations, and those that failed are none of them', async () => {
    writer.plan([new Error('no')]);
    await generate(user, id, { engine: 'best' });
    writer.plan(['One']);
    for (let count = 0; count < 10; count += 1) expect((await generate(user, id)).error).toBeNull();
    expect((await generate(user, id)).error).toMatchObject({
      code: 'generation.limit',
      data: { limit: 10, actual: 11 },
    });
    expect(await left()).toEqual({ allCredits: 9, held: 0, generations: 0 });
    studio.clock.advance({ days: 1 });
    expect((await generate(user, id)).error).toBeNull();
    expect((await left()).generations).toBe(9);
  });

  it('gets back what failed after its midnight', async () => {
    await generate(user, id);
    writer.plan(['One', wait, new Error('late')]);
    const late = generate(user, id);
    await vi.waitFor(() => expect(writer.busy()).toBe(1), 20_000);
    studio.clock.advance({ days: 1 });
    writer.letGo();
    await late;
    const { rows } = await studio.db.execute(sql`select used from usage_counters where user_id = ${user.id}`);
    expect(rows).toEqual([{ used: 1 }]);
    expect((await left()).generations).toBe(10);
  });
});

describe('the engines', () => {
  const engines = () => studio.visitor.send(listWritingEngines, {});

  it('are those that can do something, the best first, and what no one can is said', async () => {
    const told = await engines();
    expect(told.engines.map((engine) => engine.id)).toEqual(['best', 'other']);
    const can = ['draft', 'continue', 'rewrite', 'translate', 'titles'];
    expect(told.missingTasks).toEqual(writingTasks.filter((task) => !can.includes(task)));
  });

  it('are asked now and then, and one that fails can do nothing', async () => {
    studio.clock.advance({ minutes: 1 });
    await engines();
    const before = writer.timesAsked();
    await engines();
    expect(writer.timesAsked()).toBe(before);
    writer.setTasks(new Error('unreachable'));
    studio.clock.advance({ minutes: 1 });
    expect((await engines()).engines.map((engine) => engine.id)).toEqual(['other']);
    writer.setTasks(['draft', 'rewrite', 'continue', 'translate']);
    studio.clock.advance({ minutes: 1 });
    expect((await engines()).engines).toHaveLength(2);
  });
});
