import { alternate, milliseconds, type Measure } from '../measure.ts';
import { withOwnStudio } from '../own-studio.ts';

const pairs = 40;
const voice = 'flite-rms';
let spoken = 0;
/** Never said before: what was said comes from the cache of sentences. */
const fresh = (): string => `Line ${(spoken += 1)} is a short one, to measure how long the first sound takes.`;

interface Doors {
  /** To the first byte of the answer to a program. */
  readonly door: (path: string, body: object) => Promise<number>;
  /** To the first samples that the service hands over. */
  readonly service: () => Promise<number>;
}

const withDoors = <T>(use: (doors: Doors) => Promise<T>): Promise<T> =>
  withOwnStudio({}, async ({ address, apiKey, actor, composition }) => {
    await composition.voices.seed(composition.engines);
    return use({
      door: async (path, body) => {
        const started = performance.now();
        const answer = await fetch(address + path, {
          method: 'POST',
          headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
        const reader = answer.body?.getReader();
        await reader?.read();
        const elapsed = performance.now() - started;
        while ((await reader?.read())?.done === false);
        return elapsed;
      },
      service: async () => {
        const started = performance.now();
        const line = { text: fresh(), voiceId: voice, emotion: 'neutral', speed: 1 } as const;
        const request = { lines: [line], sampleRate: 24_000 };
        let elapsed = Number.NaN;
        for await (const event of await composition.streams.open(actor, request, new AbortController().signal))
          if (event.kind === 'audio' && Number.isNaN(elapsed)) elapsed = performance.now() - started;
        return elapsed;
      },
    });
  });

const measure = (name: string, path: string, bodyOf: (text: string) => object): Measure => ({
  name,
  bar: 1.2,
  needs: ['flite'],
  run: () =>
    withDoors(async ({ door, service }) => {
      for (let warm = 0; warm < 5; warm += 1) {
        await service();
        await door(path, bodyOf(fresh()));
      }
      const { ours, baseline } = await alternate(pairs, () => door(path, bodyOf(fresh())), service);
      return { ratio: ours / baseline, detail: `${milliseconds(ours)} against the service ${milliseconds(baseline)}` };
    }),
});

/** What a program waits for the first sound beyond what the service itself takes, at either family's door. */
export const apiFirstAudioOpenAi = measure('api-first-audio-openai', '/v1/audio/speech', (input) => ({
  model: 'tts-1',
  input,
  voice,
  response_format: 'pcm',
}));
export const apiFirstAudioElevenLabs = measure(
  'api-first-audio-elevenlabs',
  `/v1/text-to-speech/${voice}/stream?output_format=pcm_24000`,
  (text) => ({ text }),
);
