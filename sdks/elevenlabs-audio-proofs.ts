import { createTranscription, listTranscriptions } from '@timbre/contract/transcription/transcription';
import { expect } from 'vitest';
import { toFloat, toInt16 } from '@timbre/media/pcm';
import { measureVoice } from '@timbre/media/vocoder/measure';
import { encodeWav } from '@timbre/media/wav';
import { decodeAudio } from '../server/src/testing/decode-audio.ts';
import { eventually } from '../server/src/platform/jobs/testing-jobs.ts';
import { uploadFile } from '../server/src/testing/steps/upload-steps.ts';
import { recordedVoice } from '../server/src/testing/recorded-voice.ts';
import { bytesOf, recordingOf } from './elevenlabs-proofs.ts';
import type { Proof } from './openai-proofs.ts';
import { heardWords, type SdkStudio } from './sdk-studio.ts';

const rate = 16_000;
const seconds = 4;
/** Bytes before the samples of a WAV file. */
const header = 44;

const samplesOf = (wav: Uint8Array): Float32Array => toFloat(new Int16Array(Uint8Array.from(wav).slice(header).buffer));

/** Someone who hums, with a pause at the end of each second, in a steady hiss. */
function noisyRecording(): Uint8Array {
  let seed = 7;
  const hiss = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 31 - 1;
  };
  const noisy = samplesOf(recordedVoice(seconds)).map((sample) => sample + 0.02 * hiss());
  return encodeWav(toInt16(noisy), rate);
}

const decibels = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 1e-12) / samples.length);
const pauses = (samples: Float32Array): number =>
  decibels(samples.filter((_, at) => at % rate > 13_000 && at % rate < 15_500));
const speech = (samples: Float32Array): number =>
  decibels(samples.filter((_, at) => at % rate > 1000 && at % rate < 11_000));

/** As long as it was, the speech as loud as it was, and the pauses quiet. */
async function expectIsolated({ studio }: SdkStudio, made: Uint8Array, before: Uint8Array): Promise<void> {
  const [heard, noisy] = [toFloat(await decodeAudio(studio.platform.sandbox, made, rate)), samplesOf(before)];
  expect(Math.abs(heard.length / rate - seconds)).toBeLessThan(0.1);
  expect(pauses(heard)).toBeLessThan(pauses(noisy) - 10);
  expect(Math.abs(speech(heard) - speech(noisy))).toBeLessThan(2);
}

/** A man's recording, said as long in a woman's voice. */
async function expectConverted({ studio, recording }: SdkStudio, made: Int16Array): Promise<void> {
  const source = toFloat(await decodeAudio(studio.platform.sandbox, recording, rate));
  const said = toFloat(made);
  expect(Math.abs(said.length - source.length) / rate).toBeLessThan(0.1);
  const [before, after] = [source, said].map((one) => measureVoice(one, rate).pitchHertz);
  expect(after).toBeGreaterThan(1.4 * (before ?? 0));
}
const womansVoice = 'flite-slt';

/** A transcript as the studio makes and keeps it. */
async function keptTranscript({ user, recording, elevenLabs }: SdkStudio): Promise<string> {
  const fileId = await uploadFile(user, recording, 'harbour.mp3');
  const { id } = await user.client.send(createTranscription, { fileId, language: 'en-US' });
  const { transcripts } = elevenLabs.speechToText;
  await eventually(() =>
    transcripts.get(id).then(
      () => true,
      () => false,
    ),
  );
  return id;
}

/** Of recordings that are sent to be worked on. */
export const elevenLabsAudioProofs: Readonly<Record<string, Proof>> = {
  'speechToText.transcripts.get': async (sdk) => {
    const id = await keptTranscript(sdk);
    const kept = await sdk.elevenLabs.speechToText.transcripts.get(id);
    if (!('words' in kept)) throw new Error('This is no transcript.');
    expect(kept).toMatchObject({ transcriptionId: id, languageCode: expect.stringMatching(/^en/u) as string });
    expect(kept.text.toLowerCase()).toContain(heardWords);
    expect(
      kept.words
        .map(({ text }) => text)
        .join('')
        .toLowerCase(),
    ).toContain(heardWords);
    expect(kept.audioDurationSecs).toBeCloseTo(await sdk.secondsOf(sdk.recording), 1);
  },
  'speechToText.transcripts.delete': async (sdk) => {
    const id = await keptTranscript(sdk);
    const { transcripts } = sdk.elevenLabs.speechToText;
    expect(await transcripts.delete(id)).toMatchObject({ status: 'ok' });
    for (const call of ['get', 'delete'] as const)
      await expect(transcripts[call](id)).rejects.toMatchObject({ statusCode: 404 });
    // It can be put back from the bin.
    const { results } = await sdk.user.client.send(listTranscriptions, { isBinned: '1' });
    expect(results.map((one) => one.id)).toContain(id);
  },
  'audioIsolation.convert': async (sdk) => {
    const noisy = noisyRecording();
    const audio = new Blob([Buffer.from(noisy)], { type: 'audio/wav' });
    const made = await sdk.elevenLabs.audioIsolation.convert({ audio }).withRawResponse();
    expect(made.rawResponse.headers.get('content-type')).toBe('audio/mpeg');
    await expectIsolated(sdk, await bytesOf(made.data), noisy);
  },
  'audioIsolation.stream': async (sdk) => {
    const noisy = noisyRecording();
    const audio = new Blob([Buffer.from(noisy.slice(header))]);
    const made = await sdk.elevenLabs.audioIsolation.stream({ audio, fileFormat: 'pcm_s16le_16' });
    await expectIsolated(sdk, await bytesOf(made), noisy);
  },
  'speechToSpeech.convert': async (sdk) => {
    const made = await sdk.elevenLabs.speechToSpeech
      .convert(womansVoice, {
        audio: recordingOf(sdk),
        modelId: 'eleven_multilingual_sts_v2',
        voiceSettings: JSON.stringify({ stability: 0.5, similarity_boost: 0.8 }),
        seed: 1,
        removeBackgroundNoise: true,
      })
      .withRawResponse();
    expect(made.rawResponse.headers.get('content-type')).toBe('audio/mpeg');
    await expectConverted(sdk, await decodeAudio(sdk.studio.platform.sandbox, await bytesOf(made.data), rate));
  },
  'speechToSpeech.stream': async (sdk) => {
    const bare = new Int16Array(await decodeAudio(sdk.studio.platform.sandbox, sdk.recording, rate));
    const asked = { audio: new Blob([bare]), fileFormat: 'pcm_s16le_16', outputFormat: 'pcm_16000' } as const;
    const made = await sdk.elevenLabs.speechToSpeech.stream(womansVoice, asked);
    await expectConverted(sdk, new Int16Array((await bytesOf(made)).buffer));
  },
};
