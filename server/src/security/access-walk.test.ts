import type { Access, Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, callerNames, openCallers, type CallerName, type Headers } from '../testing/callers.ts';
import { canary, everythingOf } from '../testing/everything-of.ts';
import { exampleInput } from '../testing/schema-example.ts';
import { startTestStudio, type TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
let headersOf: (name: CallerName) => Promise<Headers>;

beforeAll(async () => {
  studio = await startTestStudio();
  headersOf = await openCallers(studio);
  await everythingOf(studio, await studio.createUser());
});
afterAll(() => studio.close());

const all = (names: readonly CallerName[], outcome: string) => Object.fromEntries(names.map((name) => [name, outcome]));
/** Whose key or session is worth nothing any more, or never was. */
const nobodies = ['visitor', 'expired', 'leaving', 'suspended'] as const;
const deadKeys = ['leavingKey', 'suspendedKey'] as const;
/** How the declared access refuses each of them; who is not named here is let in, and the call itself decides. */
const refusals: Record<Access, Partial<Record<CallerName, string>>> = {
  public: all(deadKeys, 'session.required'),
  user: all([...nobodies, ...deadKeys], 'session.required'),
  session: { ...all([...nobodies, ...deadKeys], 'session.required'), key: 'access.denied' },
  owner: { ...all([...nobodies, 'key', 'user', 'frozen'], 'input.not-found'), ...all(deadKeys, 'session.required') },
};
const refusedByAccess = ['session.required', 'access.denied'];

/** Sockets take keys inside; socket.test.ts tries those. */
const served = allCalls.filter(({ available, kind }) => available && kind !== 'socket');
const named = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const);

/** Calls that answer what people sent the owner themselves. */
const sentToOwner = ['listImageReports'];

/**
 * Who is refused by access is refused before the input is looked at: each sends one of the two inputs, the next one the
 * other; `npm run test:full` lets all of them send both.
 */
const sendsBoth = (wanted: string | undefined): boolean => wanted === undefined || inject('isFullRun');

describe('who may call', () => {
  it.each(named(served))('%s', async (id, call) => {
    for (const [turn, fullness] of (['required', 'all'] as const).entries()) {
      const input = exampleInput(call, fullness);
      for (const [index, name] of callerNames.entries()) {
        const wanted = refusals[call.access][name];
        if (!sendsBoth(wanted) && (turn + index) % 2 !== 0) continue;
        const said = await ask(studio.address, call, input, await headersOf(name));
        expect(said.outcome, `${id} as ${name}: ${said.text.slice(0, 300)}`).not.toBe('server.error');
        expect([500, 502], `${id} as ${name}`).not.toContain(said.status);
        if (!(name === 'owner' && sentToOwner.includes(id)))
          expect(said.text, `${id} as ${name}`).not.toContain(canary);
        if (wanted !== undefined) expect(said.outcome, `${id} as ${name}`).toBe(wanted);
        // The owner's account stays, no matter who asks: that is its own refusal.
        else if (!(id === 'deleteUser' && name === 'owner'))
          expect(refusedByAccess, `${id} as ${name}`).not.toContain(said.outcome);
      }
    }
  });

  it('is answered before a call that comes later is: no one learns more of it than that', async () => {
    const later = allCalls.filter(({ available }) => !available);
    for (const name of ['visitor', 'user', 'owner'] as const) {
      const headers = await headersOf(name);
      for (const call of later) {
        const input = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, at = '']) => [at, 'x']));
        const { outcome } = await ask(studio.address, call, input, headers);
        expect(outcome, `${call.id} as ${name}`).toBe('feature.unavailable');
      }
    }
  });
});
