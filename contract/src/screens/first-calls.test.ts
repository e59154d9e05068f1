import { describe, expect, it } from 'vitest';
import { addressOf } from '../http/address.ts';
import { firstCalls } from './first-calls.ts';
import { languages } from './screen.ts';
import { screenOf, screens } from './screens.ts';

describe.each(screens.map((screen) => [screen.name, screen] as const))('what %s asks for at once', (_, screen) => {
  const calls = languages.flatMap((language) => firstCalls(screen, language));

  it('is read by calls that are served, with what they take', () => {
    for (const { call, input } of calls) {
      expect(call).toMatchObject({ method: 'GET', kind: 'envelope', door: 'timbre', reads: true, available: true });
      expect(call.input.safeParse(input).success).toBe(true);
    }
  });

  it('is asked once', () => {
    for (const language of languages) {
      const addresses = firstCalls(screen, language).map(({ call, input }) => addressOf(call, input).path);
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });
});

it('a page of the public site asks for nothing: it is the same for everyone', () => {
  expect(screenOf('help').layout).toBe('site');
  expect(firstCalls(screenOf('help'), 'en')).toEqual([]);
});
