import { photoLimits, type AvatarType } from '@timbre/contract/talking-photos/photo-document';
import type { Emotion } from '@timbre/contract/script';
import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { act } from '@timbre/media/talking/acting';
import { frameCount } from '@timbre/media/talking/mouth-track';
import { restHead } from '@timbre/media/talking/rest-pose';
import type { FacePose } from '@timbre/media/talking/pose';
import { slotSeconds } from '../../../lib/player/timeline-model.ts';
import type { SentenceSound } from './load-sound.ts';

const { framesPerSecond } = photoLimits;

/** Poses of a sentence: by frame, then by face. */
export type SentenceTrack = readonly (readonly FacePose[])[];

export interface TrackRequest {
  readonly sentence: PhotoSentence;
  /** Null: not loaded yet; the mouth moves by its sounds alone. */
  readonly sound: SentenceSound | null;
  /** How many faces the page shows. */
  readonly speakers: number;
  readonly kind: AvatarType;
  readonly emotion: Emotion;
  /** Of the sentence before on the same page: faces pass from it to their own. */
  readonly startEmotion?: Emotion | undefined;
  /** Nothing but the mouth moves. */
  readonly isCalm: boolean;
}

/** The sound with the silence around it, as the video has it. */
function withSilence({ leadSeconds }: PhotoSentence, { samples, sampleRate }: SentenceSound, seconds: number) {
  const all = new Int16Array(Math.ceil(seconds * sampleRate));
  const from = Math.round(leadSeconds * sampleRate);
  all.set(samples.subarray(0, Math.max(0, all.length - from)), Math.min(from, all.length));
  return { samples: all, sampleRate };
}

const calm = (pose: FacePose): FacePose => ({ ...pose, head: restHead, gazeX: 0, gazeY: 0, breath: 0, gesture: null });

/** How every face of the page stands in each frame of a sentence; those who don't say it listen. */
export function sentenceTrack(request: TrackRequest): SentenceTrack {
  const { sentence, sound, speakers, kind, emotion, startEmotion = emotion, isCalm } = request;
  const { pageId, motionSeed, leadSeconds } = sentence;
  const seconds = slotSeconds(sentence);
  const phonemes = sentence.phonemes.map(({ ipa, startSeconds, endSeconds }) => ({
    ipa,
    startSeconds: startSeconds + leadSeconds,
    endSeconds: endSeconds + leadSeconds,
  }));
  const speech = { phonemes, sound: sound && withSilence(sentence, sound, seconds) };
  const acted = Array.from({ length: speakers }, (_, face) => {
    const border = `${pageId}:${face}`;
    const seeds = { seed: `${border}:${motionSeed}`, startSeed: border, endSeed: border };
    return act({
      ...seeds,
      seconds,
      framesPerSecond,
      kind,
      emotion,
      startEmotion,
      isOpening: sentence.index === 0,
      speech: face === sentence.face ? speech : null,
    });
  });
  return Array.from({ length: frameCount(seconds, framesPerSecond) }, (_, frame) =>
    acted.flatMap((poses) => {
      const pose = poses[frame];
      return pose === undefined ? [] : [isCalm ? calm(pose) : pose];
    }),
  );
}

/** The poses at a time of the sentence, its lead included; undefined: it is over. */
export const posesAt = (track: SentenceTrack, offsetSeconds: number): readonly FacePose[] | undefined =>
  track[Math.floor(offsetSeconds * framesPerSecond)];
