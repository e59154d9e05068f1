import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import OpenAI from 'openai';
import { pocketSphinx } from '@timbre/engines';
import type { HeardPart, Recogniser } from '@timbre/engines/ports';
import { runProgram } from '../server/src/platform/sandbox/run-program.ts';
import { decodeAudio } from '../server/src/testing/decode-audio.ts';
import { fakeRecogniser } from '../server/src/testing/doubles/fake-recogniser.ts';
import { libreTranslateDouble } from '../server/src/testing/doubles/libre-translate-double.ts';
import { speechEngines } from '../server/src/testing/steps/speech-engines.ts';
import { startTestStudio, type TestStudio, type TestUser } from '../server/src/testing/test-studio.ts';

/** What the recording says. */
export const sentence = 'The morning light fell softly over the harbour.';
/** As the recogniser writes it. */
export const heardWords = 'morning light fell softly over the harbor';

const longText = [
  'The fishing boats rocked at their ropes, and no one had come down to the water yet.',
  'She had read the letter twice before breakfast, and once more on the stairs.',
  'Now there was nothing left to do but wait for the ferry, which was late as always.',
];

/** Answers of speech that one person may have open here; the next is one too many. */
export const streamsAtOnce = 4;

/** A studio with real voices and a recogniser that listens, and the vendors' clients as their programs make them. */
export interface SdkStudio {
  readonly studio: TestStudio;
  readonly user: TestUser;
  readonly openAi: OpenAI;
  readonly elevenLabs: ElevenLabsClient;
  /** Clients of someone else. */
  readonly clientsOf: (key: string) => { readonly openAi: OpenAI; readonly elevenLabs: ElevenLabsClient };
  /** The sentence in a recorded voice's sound, as MP3. */
  readonly recording: Uint8Array;
  /** Someone's recording that is long enough to clone. */
  readonly sample: () => Promise<Blob>;
  /** Seconds of audio, whatever its format; `input` names that of raw samples. */
  readonly secondsOf: (bytes: Uint8Array, input?: readonly string[]) => Promise<number>;
  /** The requests that were sent since the last call: method and path. */
  readonly takeRequests: () => string[];
  readonly close: () => Promise<void>;
}

const modelFolder = '/usr/share/pocketsphinx/model/en-us';

/** PocketSphinx, which listens once to the same sound; where it is not installed, one that counts. */
function listener(studio: () => TestStudio): Recogniser {
  if (!existsSync(modelFolder)) return fakeRecogniser();
  const heard = new Map<string, Promise<readonly HeardPart[]>>();
  const recogniser = pocketSphinx({
    isInstalled: () => Promise.resolve(true),
    withTempFolder: (use) => studio().platform.temporary.withTempFolder(use),
    run: async (args, folder, { seconds, signal }) => {
      const files = { readable: [], writable: [folder] };
      const limits = { seconds, addressSpaceBytes: 1.5e9, fileSizeBytes: 2e7, processes: 16 };
      await runProgram(studio().platform.sandbox, { program: 'pocketsphinx_batch', args, limits, ...files, signal });
    },
  });
  return {
    ...recogniser,
    recognise: async (request) => {
      const hash = createHash('sha256');
      for (const part of request.parts) hash.update(part);
      const key = hash.digest('hex');
      const hearing = heard.get(key) ?? recogniser.recognise(request);
      heard.set(key, hearing);
      return [...(await hearing)];
    },
  };
}

export async function startSdkStudio(): Promise<SdkStudio> {
  const engines = speechEngines();
  const translator = await libreTranslateDouble({ source: 'en', target: 'ja', others: ['es'] });
  const studio: TestStudio = await startTestStudio({
    settings: translator.settings,
    engines,
    recognisers: [listener(() => studio)],
    streamsAtOnce,
  });
  await studio.startWorker();
  const user = await studio.createUser();
  const requests: string[] = [];
  const counting: typeof fetch = (url, init) => {
    const { pathname } = new URL(url instanceof Request ? url.url : url);
    requests.push(`${init?.method ?? 'GET'} ${pathname}`);
    return fetch(url, init);
  };
  const clientsOf = (apiKey: string) => ({
    openAi: new OpenAI({ apiKey, baseURL: `${studio.address}/v1`, maxRetries: 0, fetch: counting }),
    elevenLabs: new ElevenLabsClient({ apiKey, baseUrl: studio.address, maxRetries: 0, fetch: counting }),
  });
  const { openAi, elevenLabs } = clientsOf(user.apiKey);
  const longSpeech = [sentence, ...longText].join(' ');
  const spoken = await openAi.audio.speech.create({ model: 'tts-1', voice: 'flite-rms', input: sentence });
  return {
    studio,
    user,
    openAi,
    elevenLabs,
    clientsOf,
    recording: new Uint8Array(await spoken.arrayBuffer()),
    sample: async () => {
      const long = { model: 'tts-1', voice: 'flite-rms', input: longSpeech, response_format: 'mp3' } as const;
      return new Blob([await (await openAi.audio.speech.create(long)).arrayBuffer()], { type: 'audio/mpeg' });
    },
    secondsOf: async (bytes, input) =>
      (await decodeAudio(studio.platform.sandbox, bytes, 16_000, input)).length / 16_000,
    takeRequests: () => requests.splice(0),
    close: async () => {
      await studio.close();
      translator.close();
    },
  };
}
