import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  defaultPhotoSettings,
  photoLimits,
  photoPage,
  type AvatarType,
} from '@timbre/contract/talking-photos/photo-document';
import { avatarLimits } from '@timbre/contract/talking-photos/talking-photos-cases';
import { joinSamples } from '@timbre/media/pcm';
import { encodeWav } from '@timbre/media/wav';
import { fail } from '../../../platform/errors.ts';
import { rightsNote } from '../../provenance/provenance.service.ts';
import type { TimedPhoneme } from '../../speech/renderings.types.ts';
import { plainContent, type SpeechService } from '../../speech/speech.service.ts';
import type { Voice } from '../../voices/voices.types.ts';
import { actingOf, chunkRequest, chunkSound, samplesPerFrame, soundRate } from './chunk-plan.ts';
import type { TalkingEngine } from '../engine-ports.ts';
import type { PagePerformer } from '../avatars/performers.ts';
import type { VideoSentence } from './video-content.ts';

export interface DemoVideoDeps {
  readonly engine: TalkingEngine;
  readonly speech: Pick<SpeechService, 'speak'>;
  readonly withTempFolder: <T>(use: (folder: string) => Promise<T>) => Promise<T>;
}

const size = { width: 640, height: 360 };
const leastFrames = avatarLimits.demoSeconds * photoLimits.framesPerSecond;

/** What is said, short enough for three seconds. */
export const demoWords = {
  en: 'Hello! I can say anything you write.',
  ja: 'こんにちは。なんでも話せますよ。',
} as const;

async function spoken(deps: DemoVideoDeps, voice: Voice, text: string, signal: AbortSignal) {
  const audio: Int16Array[] = [];
  const phonemes: TimedPhoneme[] = [];
  for await (const event of deps.speech.speak(voice, plainContent(text), signal)) {
    if (event.kind === 'audio') audio.push(event.samples);
    if (event.kind === 'phoneme') phonemes.push(event);
  }
  // An aborted engine ends early without an error; half a demo must never be kept.
  signal.throwIfAborted();
  if (audio.length === 0) fail('engine.failed');
  return { samples: joinSamples(audio), phonemes };
}

/** A short video of someone speaking, as an MP4's bytes: no one pays for it and nothing of it is kept here. */
export async function makeDemoVideo(
  deps: DemoVideoDeps,
  {
    performer,
    picture,
    kind,
    voice,
    text,
  }: {
    readonly performer: PagePerformer;
    /** The photo's; null for one of the cast. */
    readonly picture: Uint8Array | null;
    readonly kind: AvatarType;
    readonly voice: Voice;
    readonly text: string;
  },
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { engine, withTempFolder } = deps;
  const { samples, phonemes } = await spoken(deps, voice, text, signal);
  const page = photoPage.parse({ id: 'demo', avatarType: kind });
  const sentence: VideoSentence = {
    ...plainContent(text),
    hash: text,
    segmentId: page.id,
    pageId: page.id,
    start: 0,
    end: text.length,
    voiceId: voice.id,
    takeId: null,
    voiced: null,
    face: 0,
    gainDb: 0,
    leadSeconds: 0,
    pauseSeconds: 0,
    sounds: [],
    isParagraphEnd: true,
  };
  const said = chunkSound(sentence, samples, voice.sampleRate);
  const sound = new Int16Array(Math.max(said.length, leastFrames * samplesPerFrame));
  sound.set(said);
  const plan = {
    sentence,
    startEmotion: sentence.emotion,
    isOpening: true,
    page,
    performer,
    settings: defaultPhotoSettings,
    size,
    isWatermarked: false,
  };
  const durationSeconds = sound.length / soundRate;
  const acts = actingOf(plan, { phonemes }, sound).map((request) => engine.act(request));
  const frames = Array.from({ length: sound.length / samplesPerFrame }, (_, frame) =>
    acts.flatMap((poses) => poses[frame] ?? []),
  );
  return withTempFolder(async (folder) => {
    const [silent, wav, target] = [join(folder, 'picture.mp4'), join(folder, 'sound.wav'), join(folder, 'demo.mp4')];
    const pictures = { picture, scale: 1, backgroundPicture: null };
    const words = { words: [], durationSeconds };
    await engine.renderChunk(chunkRequest(plan, words, { pictures, frames, target: silent }), { signal });
    await writeFile(wav, encodeWav(sound, soundRate));
    const chunks = [{ path: silent, seconds: durationSeconds }];
    const tags = { title: '', comment: rightsNote(false, 'video'), alphaState: 'none' as const };
    await engine.joinChunks({ chunks, sound: wav, target, seconds: durationSeconds, ...tags }, { signal });
    return readFile(target);
  });
}
