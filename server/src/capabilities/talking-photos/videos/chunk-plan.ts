import { createHash } from 'node:crypto';
import {
  isPersonCutOut,
  photoLimits,
  type FaceHandles,
  type PhotoPage,
  type PhotoSettings,
} from '@timbre/contract/talking-photos/photo-document';
import { detectLanguage } from '@timbre/media/language/detect-language';
import { joinSamples, silence } from '@timbre/media/pcm';
import { pcmResampler } from '@timbre/media/resample';
import { handleNames, type HandleName, type RigHandles } from '@timbre/media/talking/rig-handles';
import { sentenceCues } from '@timbre/media/talking/sentence-cues';
import type { Rendering } from '../../speech/renderings.types.ts';
import type { ActingRequest, ChunkCue, ChunkRequest } from '../engine-ports.ts';
import { wordsOfRecording } from './listen-to-photo.ts';
import type { PagePerformer } from '../avatars/performers.ts';
import type { VideoSentence } from './video-content.ts';

/** Of a video's sound; a whole number of samples each frame, so that sound and picture never drift apart. */
export const soundRate = 48_000;
const { framesPerSecond } = photoLimits;
export const samplesPerFrame = soundRate / framesPerSecond;

/** One sentence with everything that is seen of it. */
export interface ChunkPlan {
  readonly sentence: VideoSentence;
  /** Of the sentence before on the same page. */
  readonly startEmotion: VideoSentence['emotion'];
  /** Nothing is said before it in the video. */
  readonly isOpening: boolean;
  readonly page: PhotoPage;
  readonly performer: PagePerformer;
  readonly settings: PhotoSettings;
  readonly size: { readonly width: number; readonly height: number };
  readonly isWatermarked: boolean;
}

/** Names a chunk: over everything that is seen and heard in it, and nothing else. */
export function chunkHash(
  { sentence, startEmotion, isOpening, page, performer, settings, size, isWatermarked }: ChunkPlan,
  engineVersion: string,
): string {
  const { subtitles, alphaState } = settings;
  const { hash, leadSeconds, pauseSeconds, face, emotion, voiced, text } = sentence;
  const seen = [
    page.id,
    page.avatarType,
    page.photoType,
    page.background,
    page.maskShape,
    isPersonCutOut(page, settings),
  ];
  const retouched = [page.isEnhancer, page.imageEsrgan, page.faces];
  const shown = performer.kind === 'photo' ? performer.photo.id : performer.character.id;
  const heard = [hash, leadSeconds, pauseSeconds, face, emotion, startEmotion, voiced];
  const written = subtitles.isShown ? [subtitles, text] : null;
  // Nothing else looks otherwise for being first.
  const greets = isOpening && page.avatarType === 'gesture';
  const identity = [engineVersion, shown, seen, retouched, heard, greets, written, alphaState, size, isWatermarked];
  return createHash('sha256').update(JSON.stringify(identity)).digest('hex');
}

/** The sentence's sound with the silence around it, as long as its whole frames. */
export function chunkSound({ leadSeconds, pauseSeconds }: VideoSentence, speech: Int16Array, rate: number): Int16Array {
  const resampler = rate === soundRate ? null : pcmResampler(rate, soundRate);
  const spoken = resampler === null ? speech : joinSamples([resampler.push(speech), resampler.flush()]);
  const sound = joinSamples([silence(leadSeconds, soundRate), spoken, silence(pauseSeconds, soundRate)]);
  const frames = Math.max(1, Math.ceil(sound.length / samplesPerFrame));
  const whole = new Int16Array(frames * samplesPerFrame);
  whole.set(sound);
  return whole;
}

type Heard = Pick<Rendering, 'words' | 'durationSeconds'>;

/** What is written below the picture, in seconds of the chunk. */
function cuesOf({ sentence }: ChunkPlan, { words, durationSeconds }: Heard, seconds: number): ChunkCue[] {
  const { text, leadSeconds, takeId } = sentence;
  const said = takeId === null ? words : wordsOfRecording(sentence, detectLanguage(text)?.language ?? 'en');
  return sentenceCues({ text, words: said, leadSeconds, durationSeconds }, seconds);
}

/** How many faces the page shows. */
const facesOf = (performer: PagePerformer): number => (performer.kind === 'photo' ? performer.photo.faces.length : 1);

/** What each face does; who does not speak listens. Heads stand at a chunk's borders as the page says, whatever is said. */
export function actingOf(
  { sentence, startEmotion, isOpening, page, performer }: ChunkPlan,
  rendering: Pick<Rendering, 'phonemes'>,
  sound: Int16Array,
): ActingRequest[] {
  const { face, emotion, hash, leadSeconds } = sentence;
  const phonemes = rendering.phonemes.map((phoneme) => ({
    ...phoneme,
    startSeconds: phoneme.startSeconds + leadSeconds,
    endSeconds: phoneme.endSeconds + leadSeconds,
  }));
  return Array.from({ length: facesOf(performer) }, (_, index): ActingRequest => {
    const border = `${page.id}:${index}`;
    return {
      frames: sound.length / samplesPerFrame,
      framesPerSecond,
      kind: page.avatarType,
      emotion,
      startEmotion,
      isOpening,
      seed: `${border}:${hash}`,
      startSeed: border,
      endSeed: border,
      speech: index === face ? { samples: sound, sampleRate: soundRate, phonemes } : null,
    };
  });
}

/** Pictures of a page as the renderer takes them. */
export interface PagePictures {
  readonly picture: Uint8Array | null;
  /** How much larger than the photo its picture is. */
  readonly scale: number;
  readonly backgroundPicture: Uint8Array | null;
}

function scaledHandles(handles: FaceHandles, scale: number): RigHandles {
  const moved: { -readonly [name in HandleName]?: { x: number; y: number } } = {};
  for (const name of handleNames) {
    const offset = handles[name];
    if (offset !== undefined) moved[name] = { x: offset.x * scale, y: offset.y * scale };
  }
  return moved;
}

function performerOf({ page, performer }: ChunkPlan, scale: number): ChunkRequest['performer'] {
  if (performer.kind === 'cast') return { kind: 'cast', characterId: performer.character.id };
  const moved = new Map(page.faces.map(({ face, handles }) => [face, handles]));
  const faces = performer.photo.faces.map(({ landmarks, yaw }, index) => ({
    yaw,
    landmarks: scale === 1 ? landmarks : landmarks.map((value) => value * scale),
    handles: scaledHandles(moved.get(index) ?? {}, scale),
  }));
  return { kind: 'photo', faces };
}

/** What is written over videos that carry the mark. */
const mark = 'Made with Timbre';

export function chunkRequest(
  plan: ChunkPlan,
  rendering: Heard,
  {
    pictures,
    frames,
    target,
  }: { readonly pictures: PagePictures; readonly frames: ChunkRequest['frames']; readonly target: string },
): ChunkRequest {
  const { page, settings, size, isWatermarked } = plan;
  const { background } = page;
  const { isShown, ...style } = settings.subtitles;
  const seconds = frames.length / framesPerSecond;
  return {
    performer: performerOf(plan, pictures.scale),
    picture: pictures.picture,
    backgroundPicture: pictures.backgroundPicture,
    canvas: { ...size, framesPerSecond },
    fit: page.photoType,
    maskShape: page.maskShape,
    background: background.kind === 'photo' ? null : background.kind === 'picture' ? { kind: 'picture' } : background,
    isCutOut: isPersonCutOut(page, settings),
    alphaState: settings.alphaState,
    subtitles: isShown ? { cues: cuesOf(plan, rendering, seconds), style } : null,
    watermark: isWatermarked ? mark : null,
    frames,
    target,
  };
}
