import type { PlayerSnapshot } from '../../../lib/player/audio-player.ts';
import type { PlayerPort } from '../../../lib/player/player-port.ts';
import type { RenderedParagraphs } from '../use-playback.ts';
import type { RenderedStore } from './rendered-store.ts';

/** The line of time is laid out again this often at most: each time costs as much as the script is long. */
const restMs = 250;

interface Followed {
  readonly store: RenderedStore;
  readonly rendered: RenderedParagraphs;
  /** There is something new to draw. */
  readonly onNew: () => void;
}

/** Keeps each sentence as soon as it is rendered, and tells of many at once. Returns how to stop. */
export function followRendered(
  player: Pick<PlayerPort<PlayerSnapshot>, 'snapshot' | 'subscribe'>,
  { store, rendered, onNew }: Followed,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    onNew();
  };
  // Kept at once: the next play makes the player forget what it has.
  const take = () => {
    if (store.take(player.snapshot(), rendered)) timer ??= setTimeout(tell, restMs);
  };
  const leave = player.subscribe(take);
  take();
  return () => {
    leave();
    if (timer === undefined) return;
    clearTimeout(timer);
    onNew();
  };
}
