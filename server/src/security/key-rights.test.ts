import { scopesOf } from '@timbre/contract/api-keys/key-access';
import { keyScopes } from '@timbre/contract/api-keys/key-scopes';
import { createArticle } from '@timbre/contract/articles/articles';
import type { Call } from '@timbre/contract/call';
import { allCalls } from '@timbre/contract/calls';
import { createSpeech, listModels } from '@timbre/contract/speech/speech';
import { createSpeechToText } from '@timbre/contract/transcription/transcription-doors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type Headers } from '../testing/callers.ts';
import { exampleInput } from '../testing/schema-example.ts';
import { startTestStudio, type TestStudio } from '../testing/test-studio.ts';

let studio: TestStudio;
let userId: string;
beforeAll(async () => {
  studio = await startTestStudio();
  ({ id: userId } = await studio.createUser());
});
afterAll(() => studio.close());

const refusals = { scope: ['key.scope', 'missing_permissions'], reading: ['key.read-only', 'missing_permissions'] };
/** Doors name it as their family does: a key that isn't valid. */
const expired = ['key.expired', 'session.required'];

async function keyFor(wish: Parameters<TestStudio['composition']['apiKeys']['create']>[2]): Promise<Headers> {
  const { key } = await studio.composition.apiKeys.create(userId, 'key', wish);
  return { 'xi-api-key': key };
}

/** Sockets take keys inside; socket.test.ts tries those. */
const served = allCalls.filter(
  ({ available, kind, access, scopes }) => available && kind !== 'socket' && (access === 'user' || scopes !== null),
);

/** Refused before its input is looked at, so none has to be right. */
const askAs = (call: Call, headers: Headers) => ask(studio.address, call, exampleInput(call, 'required'), headers);
const hasRealStatus = ({ door, kind }: Call): boolean => door !== 'timbre' || kind !== 'envelope';

describe('a key is refused what it was not made for, at every call', () => {
  it('without the call’s scope', async () => {
    const headersWithout = new Map<string, Headers>();
    for (const call of served) {
      const others = keyScopes.filter((scope) => !scopesOf(call).includes(scope));
      if (others.length === 0) continue;
      const name = others.join();
      const headers = headersWithout.get(name) ?? (await keyFor({ scopes: others }));
      headersWithout.set(name, headers);
      const { outcome, status } = await askAs(call, headers);
      expect(refusals.scope, `${call.id}: ${outcome}`).toContain(outcome);
      if (hasRealStatus(call)) expect(status, call.id).toBe(403);
    }
  });

  it('by a read-only key, where the call changes or spends anything', async () => {
    const headers = await keyFor({ isReadOnly: true });
    for (const call of served.filter(({ reads }) => !reads)) {
      const { outcome, status } = await askAs(call, headers);
      expect(refusals.reading, `${call.id}: ${outcome}`).toContain(outcome);
      if (hasRealStatus(call)) expect(status, call.id).toBe(403);
    }
  });

  it('once it has expired, in the shape of each door', async () => {
    const headers = await keyFor({ expiresInDays: 1 });
    expect((await askAs(listModels, headers)).outcome).toBe('ok');
    studio.clock.advance({ seconds: 86_400 });
    for (const call of [createSpeech, createSpeechToText, createArticle, listModels]) {
      const { outcome, status } = await askAs(call, headers);
      expect(expired, `${call.id}: ${outcome}`).toContain(outcome);
      if (hasRealStatus(call)) expect(status, call.id).toBe(401);
    }
  });
});
