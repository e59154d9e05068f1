import { useReducedMotion } from '@mantine/hooks';
import type { PhotoSentence } from '@timbre/contract/talking-photos/talking-photos-videos';
import { restMouth, restPose } from '@timbre/media/talking/rest-pose';
import type { FacePose, Region } from '@timbre/media/talking/pose';
import { useEffect, useRef } from 'react';
import { followPlayhead } from '../../../lib/player/follow-playhead.ts';
import { placeAt } from '../../../lib/player/timeline-model.ts';
import { findLine } from '../document/edit-lines.ts';
import type { Scene } from '../preview/scene.ts';
import { posesAt } from '../preview/sentence-track.ts';
import type { TrackStore } from '../preview/track-store.ts';
import { useStudio } from '../studio-context.ts';
import classes from './stage.module.css';

interface PreviewCanvasProps {
  readonly scene: Scene;
  readonly tracks: TrackStore;
  readonly pageId: string;
  /** How mouths stand while faces are corrected; null: none is. */
  readonly fixing: 'open' | 'shut' | null;
  readonly label: string;
}

const openPose: FacePose = { ...restPose, mouth: { ...restMouth, jaw: 0.26, upperLip: 0.02, lowerLip: 0.03 } };

/** The page as it moves with the sound; at rest while nothing plays. */
export function PreviewCanvas({ scene, tracks, pageId, fixing, label }: PreviewCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isCalm = useReducedMotion(false, { getInitialValueInEffect: false });
  const { playback, store } = useStudio();
  const { player } = playback;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const still = Array.from({ length: scene.speakers }, () => (fixing === 'open' ? openPose : scene.still));
    let shown: readonly FacePose[] | null = null;
    const show = (poses: readonly FacePose[]) => {
      if (poses === shown) return;
      const isFirst = shown === null;
      shown = poses;
      const changed = scene.draw(poses);
      put(context, scene, isFirst ? { x: 0, y: 0, ...scene.size } : changed);
    };
    const posesNow = (seconds: number): readonly FacePose[] => {
      const { state, timeline } = player.snapshot();
      const place = state === 'idle' || state === 'ended' ? undefined : placeAt(timeline, seconds);
      const sentence = place && (timeline.sentences[place.index] as PhotoSentence | undefined);
      if (place === undefined || sentence?.pageId !== pageId) return still;
      const next = timeline.sentences[place.index + 1] as PhotoSentence | undefined;
      if (next !== undefined) tracks.prepare(next);
      const { doc } = store.snapshot();
      const emotionOf = (one: PhotoSentence) => findLine(doc, one.segmentId)?.line.emotion ?? 'neutral';
      const before = timeline.sentences[place.index - 1] as PhotoSentence | undefined;
      const page = doc.pages.find(({ id }) => id === pageId);
      const track = tracks.track(sentence, {
        isCalm,
        speakers: scene.speakers,
        kind: page?.avatarType ?? 'standard',
        emotion: emotionOf(sentence),
        startEmotion: before?.pageId === pageId ? emotionOf(before) : undefined,
      });
      return (track && posesAt(track, place.offsetSeconds)) ?? still;
    };
    return followPlayhead(player, (seconds) => show(fixing === null ? posesNow(seconds) : still));
  }, [scene, tracks, player, store, pageId, fixing, isCalm]);
  return (
    <canvas
      ref={canvas}
      className={classes.canvas}
      width={scene.size.width}
      height={scene.size.height}
      role="img"
      aria-label={label}
    />
  );
}

/** Only what changed goes to the canvas. */
function put(context: CanvasRenderingContext2D, scene: Scene, { x, y, width, height }: Region): void {
  const picture = scene.picture();
  const bytes = picture.bytes as Uint8ClampedArray<ArrayBuffer>;
  context.putImageData(new ImageData(bytes, picture.width, picture.height), 0, 0, x, y, width, height);
}
