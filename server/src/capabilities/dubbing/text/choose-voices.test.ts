import type { DubSpeaker } from '@timbre/contract/dubbing/dub-document';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../platform/actor.ts';
import type { Voice } from '../../voices/voices.types.ts';
import { chooseVoices, compareSpeakers, voicesOfLanguage } from './choose-voices.ts';
import { clearestLines, type Spoken } from './speaker-sounds.ts';

const voice = (id: string, more: Partial<Voice> = {}) =>
  ({ id, language: 'es-ES', quality: 0, ownerId: null, sentTo: null, ...more }) as Voice;
const speaker = (id: string): DubSpeaker => ({ id, name: id, colour: 'teal', voices: {} });
const line = (speakerId: string, start: number, end: number) => ({ speakerId, start, end });
const actor: Actor = {
  userId: 'user',
  role: 'user',
  plan: 'professional',
  via: 'session',
  sessionId: null,
  timeZone: 'UTC',
};
const lines = [line('a', 0, 2), line('b', 2, 8), line('a', 9, 10)];

async function choosing(catalogue: readonly Voice[], likeness: Readonly<Record<string, Record<string, number>>> = {}) {
  const deps = {
    voices: { catalogue: () => Promise.resolve([...catalogue]) },
    plans: {
      lockedVoices: <V extends { quality: number }>(_: unknown, voices: readonly V[]) =>
        voices.filter(({ quality }) => quality > 0),
    },
  };
  const candidates = await voicesOfLanguage(deps, actor, 'es');
  const compared: string[] = [];
  const soundOf = (own: readonly Spoken[]) => {
    compared.push(own[0]?.speakerId ?? '');
    return Promise.resolve({ samples: new Int16Array(1), sampleRate: 16_000 });
  };
  const likeVoices = async (sound: () => Promise<unknown>) => {
    const speaking = sound();
    const id = compared.at(-1) ?? '';
    await speaking;
    return new Map(Object.entries(likeness[id] ?? {}));
  };
  const asked = { spoken: lines, soundOf, candidates };
  const likenesses = await compareSpeakers(likeVoices, asked, new AbortController().signal);
  return chooseVoices({ candidates, speakers: [speaker('a'), speaker('b')], lines, likenesses });
}

describe('a voice for each speaker', () => {
  it('is the one most like them that no other speaker has; who speaks most chooses first', async () => {
    const catalogue = [voice('one'), voice('two'), voice('three')];
    const chosen = await choosing(catalogue, { a: { one: 0.1, two: 0.9, three: 0.5 }, b: { one: 0.2, two: 0.8 } });
    expect(chosen).toEqual({ b: 'two', a: 'three' });
  });

  it('is the best understood one where two are as like, or nothing was compared', async () => {
    const catalogue = [voice('one'), voice('two')];
    expect(await choosing(catalogue, { b: { one: 0.79, two: 0.8 }, a: { one: 0.9, two: 0.1 } })).toEqual({
      b: 'one',
      a: 'two',
    });
    expect(await choosing(catalogue)).toEqual({ b: 'one', a: 'two' });
  });

  it('speaks the language, is in the plan, and sends no text away; there are no more than there are', async () => {
    const others = [voice('fr', { language: 'fr' }), voice('premium', { quality: 1 }), voice('away', { sentTo: 'x' })];
    expect(await choosing([...others, voice('mx', { language: 'es-MX' })])).toEqual({ a: 'mx', b: 'mx' });
    expect(await choosing(others)).toEqual({});
  });
});

it('a speaker sounds like the long lines into which no one else speaks', () => {
  const all = [line('a', 0, 12), line('b', 11, 13), line('a', 20, 24), line('a', 30, 31), line('a', 40, 58)];
  expect(clearestLines(all, 'a').map(({ start }) => start)).toEqual([40, 20]);
  expect(clearestLines(all, 'c')).toEqual([]);
});
