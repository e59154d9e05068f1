import { ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import OpenAI from 'openai';
import WebSocket from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elevenLabsAccountProofs } from './elevenlabs-account-proofs.ts';
import { elevenLabsAudioProofs } from './elevenlabs-audio-proofs.ts';
import { elevenLabsDubbingProjectProofs } from './elevenlabs-dubbing-project-proofs.ts';
import { elevenLabsDubbingProofs } from './elevenlabs-dubbing-proofs.ts';
import { elevenLabsErrors } from './elevenlabs-errors.ts';
import { elevenLabsMethods, elevenLabsOutside, elevenLabsResources } from './elevenlabs-methods.ts';
import { elevenLabsProofs } from './elevenlabs-proofs.ts';
import { elevenLabsTries } from './elevenlabs-tries.ts';
import { elevenLabsVoiceProofs } from './elevenlabs-voice-proofs.ts';
import { openAiErrors } from './openai-errors.ts';
import type { Method } from './method.ts';
import { openAiMethods } from './openai-methods.ts';
import { openAiProofs, type Proof } from './openai-proofs.ts';
import { startSdkStudio, type SdkStudio } from './sdk-studio.ts';

// The vendors' own packages against this server, unchanged but for the address and the key.
let sdk: SdkStudio;
beforeAll(async () => {
  sdk = await startSdkStudio();
});
afterAll(async () => {
  expect(await sdk.studio.verifyLedger()).toMatchObject({ ok: true });
  await sdk.close();
});

const served = (methods: readonly Method[]) => methods.filter(({ is }) => is !== 'missing').map(({ name }) => name);
const notServed = (methods: readonly Method[]) => methods.filter(({ is }) => is === 'missing');

/** What a client has under a path of names; called as a program calls it. */
function memberOf(client: object, path: string): { readonly owner: object; readonly member: unknown } {
  return path.split('.').reduce<{ owner: object; member: unknown }>(
    ({ member }, name) => {
      const owner = member as object;
      return { owner, member: Reflect.get(owner, name) };
    },
    { owner: client, member: client },
  );
}

const allElevenLabsProofs = {
  ...elevenLabsProofs,
  ...elevenLabsVoiceProofs,
  ...elevenLabsAccountProofs,
  ...elevenLabsAudioProofs,
  ...elevenLabsDubbingProofs,
  ...elevenLabsDubbingProjectProofs,
};

async function prove(proofs: Readonly<Record<string, Proof>>, { name, address }: Method): Promise<void> {
  const proof = proofs[name];
  if (proof === undefined) throw new Error(`${name} is served, but nothing proves it.`);
  sdk.takeRequests();
  await proof(sdk);
  expectSentTo(address);
}

/** The table's address is the one that the package asks. */
function expectSentTo(address: string): void {
  if (address.includes('stream-input')) return;
  const pattern = new RegExp(`^${address.replaceAll(/\{[^}]+\}/gu, '[^/]+')}$`, 'u');
  expect(sdk.takeRequests()).toContainEqual(expect.stringMatching(pattern));
}

const methodNamed = (methods: readonly Method[], name: string): Method => {
  const found = methods.find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} isn’t in the table.`);
  return found;
};

/** Every method below these names. */
function methodsUnder(client: object, names: readonly string[]): string[] {
  return names.flatMap((name) => {
    if (elevenLabsOutside.includes(name)) return [];
    const { member } = memberOf(client, name);
    if (typeof member === 'function') return [name];
    const found = new Set<string>();
    for (let one = Object.getPrototypeOf(member) as object | null; one !== null && one !== Object.prototype;) {
      for (const key of Object.getOwnPropertyNames(one)) if (/^(?!constructor$)[a-z]/u.test(key)) found.add(key);
      one = Object.getPrototypeOf(one) as object | null;
    }
    return methodsUnder(
      client,
      [...found].map((key) => `${name}.${key}`),
    );
  });
}

describe('OpenAI', () => {
  it.each(served(openAiMethods))('%s', (name) => prove(openAiProofs, methodNamed(openAiMethods, name)));

  it.each(notServed(openAiMethods))('$name isn’t there, and says so', async ({ name, address }) => {
    sdk.takeRequests();
    const error: unknown = await openAiProofs[name]?.(sdk).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(OpenAI.NotFoundError);
    expect(error).toMatchObject({ status: 404, code: 'not_available', type: 'invalid_request_error' });
    // What is asked for first is a consent.
    if (!address.includes('voice_consents') && !address.endsWith('/voices')) expectSentTo(address);
  });

  it.each(openAiErrors)('$name', ({ check }) => check(sdk));

  it('has no other method for audio and models', () => {
    const names = ['audio.speech', 'audio.transcriptions', 'audio.translations', 'models'];
    const listed = openAiMethods.filter(({ name }) => !name.includes('/')).map(({ name }) => name);
    expect(methodsUnder(sdk.openAi, names).toSorted()).toEqual(listed.toSorted());
  });
});

describe('ElevenLabs', () => {
  it.each(served(elevenLabsMethods))('%s', (name) => prove(allElevenLabsProofs, methodNamed(elevenLabsMethods, name)));

  const withMethod = notServed(elevenLabsMethods).filter(({ name }) => !name.startsWith('WebSocket'));
  it.each(withMethod)('$name isn’t there, and says so', async ({ name, address }) => {
    const args = elevenLabsTries[name];
    if (args === undefined) throw new Error(`elevenlabs-tries.ts doesn’t say how to call ${name}.`);
    const { owner, member } = memberOf(sdk.elevenLabs, name);
    sdk.takeRequests();
    const error: unknown = await Promise.resolve(
      Reflect.apply(member as (...of: unknown[]) => Promise<unknown>, owner, args),
    ).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ElevenLabsError);
    expect(error).toMatchObject({ statusCode: 404, body: { detail: { status: 'not_available' } } });
    expectSentTo(address);
  });

  const sockets = notServed(elevenLabsMethods).filter(({ name }) => name.startsWith('WebSocket'));
  it.each(sockets)('$name isn’t there, and says so', async ({ address }) => {
    const path = address.replace('GET ', '').replace('{voice_id}', 'fake-standard');
    const headers = { 'xi-api-key': sdk.user.apiKey };
    const socket = new WebSocket(sdk.studio.address.replace('http', 'ws') + path, { headers });
    const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
    expect(error.message).toContain('404');
  });

  it.each(elevenLabsErrors)('$name', ({ check }) => check(sdk));

  it('has no other method in these resources', () => {
    const listed = elevenLabsMethods
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('WebSocket') && !name.startsWith('studio.'));
    expect(methodsUnder(sdk.elevenLabs, elevenLabsResources).toSorted()).toEqual(listed.toSorted());
  });
});
