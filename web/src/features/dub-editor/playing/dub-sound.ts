import { createMediaPlayer, type MediaPlayer } from '../../../lib/player/media-player.ts';
import { dubSeconds, type Hold } from '@timbre/media/dubbing/hold-time';
import { soundToSeek } from './hold-times.ts';

/** The sound of one language's dub. */
export interface DubSound {
  readonly language: string;
  readonly url: string;
  readonly holds: readonly Hold[];
}

interface DubSoundOptions {
  readonly durationSeconds: number;
  readonly readUrl: (language: string) => Promise<string>;
  /** It is no part of the page: there each sound silences the others. */
  readonly element: HTMLMediaElement;
}

/** Plays a dub's sound beside the picture that it belongs to. */
export function createDubSound({ durationSeconds, readUrl, element }: DubSoundOptions) {
  let player: MediaPlayer | null = null;
  let holds: readonly Hold[] = [];
  element.preload = 'auto';
  const set = (dub: DubSound | null): void => {
    player?.attach(null);
    element.pause();
    player = null;
    holds = dub?.holds ?? [];
    if (dub === null) return element.removeAttribute('src');
    const next = createMediaPlayer({
      durationSeconds: dubSeconds(durationSeconds, holds),
      source: { url: dub.url, read: () => readUrl(dub.language) },
    });
    let shown = dub.url;
    element.src = shown;
    next.attach(element);
    next.subscribe(() => {
      const { url } = next.snapshot();
      if (url === shown) return;
      shown = url;
      element.src = url;
    });
    player = next;
  };
  return {
    set,
    isThere: (): boolean => player !== null,
    holds: (): readonly Hold[] => holds,
    position: (): number => player?.position() ?? 0,
    pause: (): void => element.pause(),
    /** Plays or rests as the picture does, at its place and pace. */
    follow: (originalSeconds: number, plays: boolean, rate: number): void => {
      if (player === null) return;
      if (player.snapshot().rate !== rate) player.setRate(rate);
      if (plays && element.paused) return player.play(dubSeconds(originalSeconds, holds));
      if (!plays) element.pause();
      const to = soundToSeek(holds, originalSeconds, player.position());
      if (to !== null) player.seek(to);
    },
  };
}
