import { createClient } from '@timbre/client';
import { generateWriting } from '@timbre/contract/writing/writing-generation';
import { readUserRights } from '@timbre/contract/rights';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { runAfterDeath } from '../../platform/jobs/schedule.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import { presence } from '../../platform/processes/presence.ts';
import { startChatDouble, type ChatDouble } from '../../testing/doubles/chat-double.ts';
import { fakeWriter, hang, wait, type FakeWriter } from '../../testing/doubles/fake-writer.ts';
import { startSecondServer } from '../../testing/second-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../../testing/test-studio.ts';
import { generate, newWriting } from '../../testing/steps/writing-steps.ts';

const holdsOf = async (studio: TestStudio, user: TestUser) =>
  (
    await studio.db.execute<{ state: string }>(
      sql`select state from credit_holds where user_id = ${user.id} and cause = 'writing.generate'`,
    )
  ).rows.map(({ state }) => state);

const left = async (studio: TestStudio, user: TestUser) => {
  const { allCredits, held } = await studio.balance(user);
  return { allCredits, held, generations: (await user.client.send(readUserRights, {})).generationsLeft };
};
const untouched = { allCredits: 10, held: 0, generations: 10 };

describe('a writer that says nothing', () => {
  let studio: TestStudio;
  let writer: FakeWriter;
  beforeAll(async () => {
    writer = fakeWriter();
    // Nothing here is asked of it in time, so that a slow machine changes nothing.
    studio = await startTestStudio({ writing: { writers: [writer], limits: { firstMs: 100, gapMs: 100 } } });
  });
  afterAll(() => studio.close());

  it.each([
    ['from the beginning', wait, []],
    ['after some words', wait, ['One']],
    ['and heeds nothing', hang, ['One']],
  ] as const)('%s is given up, and charges nothing', async (_, silence, texts) => {
    const user = await studio.createUser('personal', 10);
    const { id } = await newWriting(user, 'A text.');
    writer.plan([...texts, silence]);
    const told = await generate(user, id);
    // On a busy machine even the first word may come too late.
    expect(texts.join()).toContain(told.texts.join());
    expect(told.error).toMatchObject({ code: 'writing.engine' });
    expect(writer.asked.at(-1)?.signal.aborted).toBe(true);
    expect(await left(studio, user)).toEqual(untouched);
    writer.letGo();
  });

  it('has so long for all of it', async () => {
    const long = fakeWriter('long');
    const short = await startTestStudio({ writing: { writers: [long], limits: { totalMs: 300 } } });
    try {
      const user = await short.createUser('personal', 10);
      const { id } = await newWriting(user, 'A text.');
      long.plan([wait]);
      expect((await generate(user, id)).error).toMatchObject({ code: 'writing.engine' });
      expect(await left(short, user)).toEqual(untouched);
    } finally {
      await short.close();
    }
  });
});

describe('the built-in writer', () => {
  let studio: TestStudio;
  let user: TestUser;
  let id: string;
  beforeAll(async () => {
    studio = await startTestStudio();
    user = await studio.createUser('personal', 10);
    ({ id } = await newWriting(user, 'A text.', { notes: 'Whales are large. They sing.' }));
  });
  afterAll(() => studio.close());
  const text = 'Whales are large animals of the sea. They breathe air. They sing for hours, and far.';

  it('writes of notes and of a text', async () => {
    const drafted = await generate(user, id, { task: 'draft', source: '' });
    expect(drafted.error).toBeNull();
    expect(drafted.texts.join('')).toContain('Whales are large');
    const summed = await generate(user, id, { task: 'summarize', source: text, length: 'short' });
    expect(summed.events[0]).toMatchObject({ engine: { id: 'built-in', kind: 'built-in' } });
    expect(summed.events.at(-1)).toEqual({ type: 'end', credits: 0.1, reason: 'done' });
    expect((await studio.balance(user)).allCredits).toBe(9.8);
  });

  it('says what is wrong with a request that can’t be done, and charges nothing', async () => {
    const before = await left(studio, user);
    const refused = async (asked: Parameters<typeof generate>[2]) => (await generate(user, id, asked)).error;
    expect(await refused({ task: 'titles', source: '?' })).toMatchObject({
      code: 'writing.source',
      data: { field: 'source' },
    });
    expect(await refused({ task: 'summarize', source: text, language: 'ja' })).toMatchObject({
      code: 'writing.task',
      data: { field: 'language' },
      message: expect.stringContaining('language of the text'),
    });
    expect(await refused({ task: 'rewrite' })).toMatchObject({ code: 'writing.task', data: { field: 'task' } });
    expect(await left(studio, user)).toEqual(before);
  });
});

describe('a server that stops', () => {
  it('gives back what is not written to its end, even if some of it was read', async () => {
    const database = await createTestDatabase();
    const writer = fakeWriter();
    writer.plan(['One', wait]);
    const shared = { connectionString: database.connectionString, close: () => Promise.resolve() };
    const stopping = await startTestStudio({ database: shared, writing: { writers: [writer] } });
    const user = await stopping.createUser('personal', 10);
    const { id } = await newWriting(user, 'A text.');
    const heard: string[] = [];
    const said = generate(user, id, {}, { onEvent: (event) => void (event.type === 'text' && heard.push(event.text)) });
    await vi.waitFor(() => expect(heard).toEqual(['One']), 20_000);
    await stopping.close();
    expect((await said).events.some(({ type }) => type === 'end')).toBe(false);
    const after = await startTestStudio({ database });
    try {
      expect(await holdsOf(after, user)).toEqual(['released']);
      expect(await after.balance(user)).toMatchObject({ allCredits: 10, held: 0 });
      const { rows } = await after.db.execute(sql`select used from usage_counters where user_id = ${user.id}`);
      expect(rows).toEqual([{ used: 0 }]);
      expect((await after.verifyLedger()).ok).toBe(true);
    } finally {
      await after.close();
    }
  });
});

describe('a real provider', () => {
  let provider: ChatDouble;
  let studio: TestStudio;
  let user: TestUser;
  let id: string;
  const settings = (manner: Parameters<ChatDouble['url']>[0]) => ({
    WRITING_PROVIDER: 'chat',
    WRITING_URL: provider.url(manner),
    WRITING_MODEL: 'tiny',
  });
  const through = async <T>(manner: Parameters<ChatDouble['url']>[0], work: () => Promise<T>): Promise<T> => {
    studio = await startTestStudio({ settings: settings(manner) });
    try {
      user = await studio.createUser('personal', 10);
      ({ id } = await newWriting(user, 'A text.'));
      return await work();
    } finally {
      await studio.close();
    }
  };
  beforeAll(async () => {
    provider = await startChatDouble();
  });
  afterAll(() => provider.close());

  it('is heard to its end and paid', () =>
    through('good', async () => {
      const { events, texts } = await generate(user, id);
      expect(events[0]).toMatchObject({ type: 'start', engine: { id: 'chat', name: 'tiny', kind: 'remote' } });
      expect(texts).toEqual(['Hello', ', ', 'world.']);
      expect(events.at(-1)).toEqual({ type: 'end', credits: 0.1, reason: 'done' });
      expect(await left(studio, user)).toEqual({ allCredits: 9.9, held: 0, generations: 9 });
    }));

  it('that goes on is heard from its first word, and stopped by leaving', () =>
    through('slowly', async () => {
      const stop = new AbortController();
      const { texts } = await generate(
        user,
        id,
        {},
        { signal: stop.signal, onEvent: ({ type }) => void (type === 'text' && setTimeout(() => stop.abort())) },
      );
      expect(texts.length).toBeGreaterThan(0);
      await provider.left();
      await studio.composition.generations.settled();
      expect(await left(studio, user)).toEqual({ allCredits: 9.9, held: 0, generations: 9 });
    }));

  it('whose first word is there is heard while the second never comes', () =>
    through('stall', async () => {
      const stop = new AbortController();
      const heard = await new Promise<string>((resolve) => {
        void generate(
          user,
          id,
          {},
          { signal: stop.signal, onEvent: (event) => void (event.type === 'text' && resolve(event.text)) },
        );
      });
      expect(heard).toBe('Hello');
      stop.abort();
      await provider.left();
      await studio.composition.generations.settled();
    }));

  it.each(['breaksOff', 'errorMidway', 'refusesKey'] as const)('that %s charges nothing', (manner) =>
    through(manner, async () => {
      const { error } = await generate(user, id);
      expect(error).toMatchObject({ code: 'writing.engine' });
      expect(JSON.stringify(error)).not.toContain('secret');
      expect(await left(studio, user)).toEqual(untouched);
      expect((await studio.verifyLedger()).ok).toBe(true);
    }),
  );

  it('of a server that is killed leaves a hold, which the next start gives back at once', () =>
    through('good', async () => {
      const second = await startSecondServer(studio, settings('stall'));
      const client = createClient({ baseUrl: second.address, headers: () => ({ 'xi-api-key': user.apiKey }) });
      const events = client.events(generateWriting, { id, task: 'rewrite', source: 'A.' });
      for await (const event of events) if (event.type === 'text') break;
      // Leaving is a stop; so the one that is killed is asked by someone who stays.
      await vi.waitFor(async () => expect(await holdsOf(studio, user)).toEqual(['captured']), 20_000);
      const staying = (async () => {
        for await (const event of client.events(generateWriting, { id, task: 'rewrite', source: 'A.' }))
          if (event.type === 'text') await second.stop();
      })();
      await expect(staying).rejects.toMatchObject({ code: 'network.failed' });
      expect(await left(studio, user)).toMatchObject({ allCredits: 9.8, held: 0.1 });
      // The second server's clock is the real one.
      studio.clock.set(new Date());
      const { db, composition } = studio;
      const next = presence({ db, newId, log: silentLogger });
      await next.start(() => runAfterDeath(composition.periodics));
      await next.stop();
      expect(await studio.balance(user)).toMatchObject({ allCredits: 9.9, held: 0 });
      expect((await holdsOf(studio, user)).sort()).toEqual(['captured', 'released']);
      const { rows } = await studio.db.execute(sql`select used from usage_counters where user_id = ${user.id}`);
      expect(rows).toEqual([{ used: 1 }]);
      expect((await studio.verifyLedger()).ok).toBe(true);
    }));
});

describe('fifty at once', () => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await startTestStudio({ writing: { writers: [fakeWriter()] } });
  });
  afterAll(() => studio.close());
  let user: TestUser;
  let id: string;
  const open = async (credits: number) => {
    user = await studio.createUser('ultimate', credits);
    ({ id } = await newWriting(user, 'A text.'));
  };
  beforeEach(() => open(10));

  it('through the door take what was written, and the books agree', async () => {
    const said = await Promise.all(Array.from({ length: 50 }, () => generate(user, id)));
    const written = said.filter(({ error }) => error === null);
    expect(new Set(said.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'request.too-many']));
    expect(written.length).toBeGreaterThan(0);
    const { allCredits, held } = await studio.balance(user);
    expect([Math.round(allCredits * 10), held]).toEqual([100 - written.length, 0]);
    expect((await studio.verifyLedger()).ok).toBe(true);
  });

  it('of an account of 0.3 credits are three, however many ask again and again', async () => {
    await open(0.3);
    const persist = async (): Promise<string | undefined> => {
      for (;;) {
        const { error } = await generate(user, id);
        if (error?.code !== 'request.too-many') return error?.code;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const said = await Promise.all(Array.from({ length: 20 }, persist));
    expect(said.filter((code) => code === undefined)).toHaveLength(3);
    expect(said.filter((code) => code === 'credits.insufficient')).toHaveLength(17);
    expect(await studio.balance(user)).toMatchObject({ allCredits: 0, held: 0 });
    expect((await studio.verifyLedger()).ok).toBe(true);
  });
});
