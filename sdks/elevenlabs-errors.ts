import { ElevenLabs, ElevenLabsError } from '@elevenlabs/elevenlabs-js';
import { expect } from 'vitest';
import type { ErrorCase } from './openai-errors.ts';

const thrown = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => {
      throw new Error('No error came.');
    },
    (error: unknown) => error,
  );

export const elevenLabsErrors: readonly ErrorCase[] = [
  {
    name: '401 says invalid_api_key',
    check: async ({ clientsOf }) => {
      const { elevenLabs } = clientsOf('wrong');
      const calls = [
        () => elevenLabs.textToSpeech.convert('fake-standard', { text: 'Hello.' }),
        () => elevenLabs.voices.getAll(),
        () => elevenLabs.models.list(),
      ];
      for (const call of calls) {
        const error = await thrown(call());
        expect(error).toBeInstanceOf(ElevenLabsError);
        expect(error).toMatchObject({ statusCode: 401, body: { detail: { status: 'invalid_api_key' } } });
      }
    },
  },
  {
    name: '422 is an UnprocessableEntityError that names the field',
    check: async ({ elevenLabs }) => {
      const calls = [
        ['text', () => elevenLabs.textToSpeech.convert('fake-standard', { text: 7 as unknown as string })],
        [
          'speed',
          () => elevenLabs.textToSpeech.convert('fake-standard', { text: 'Hello.', voiceSettings: { speed: 9 } }),
        ],
        ['duration_seconds', () => elevenLabs.textToSoundEffects.convert({ text: 'rain', durationSeconds: 99 })],
      ] as const;
      for (const [field, call] of calls) {
        const error = await thrown(call());
        // What the package itself refuses never leaves the program.
        if (field === 'text' && !(error instanceof ElevenLabsError)) continue;
        expect(error, field).toBeInstanceOf(ElevenLabs.UnprocessableEntityError);
        const detail = [{ loc: expect.arrayContaining([field]) as string[], msg: expect.any(String) as string }];
        expect(error).toMatchObject({ statusCode: 422, body: { detail } });
      }
    },
  },
  {
    name: '404 for a voice that is not there',
    check: async ({ elevenLabs }) => {
      const error = await thrown(elevenLabs.textToSpeech.convert('nobody', { text: 'Hello.' }));
      expect(error).toMatchObject({ statusCode: 404, body: { detail: { status: 'voice_not_found' } } });
    },
  },
  {
    name: '402 for an empty account says quota_exceeded',
    check: async ({ studio, clientsOf }) => {
      const poor = await studio.createUser('professional', 0.01);
      const { elevenLabs } = clientsOf(poor.apiKey);
      const error = await thrown(elevenLabs.textToSpeech.convert('fake-standard', { text: 'Hello, how are you?' }));
      expect(error).toMatchObject({ statusCode: 402, body: { detail: { status: 'quota_exceeded' } } });
    },
  },
];
