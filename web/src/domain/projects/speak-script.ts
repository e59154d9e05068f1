import { listenToArticle } from '@timbre/contract/articles/articles-speech';
import { api } from '../../lib/http/api.ts';
import { AudioPlayer } from '../../lib/player/audio-player.ts';
import { audioLoader } from '../../lib/player/load-audio.ts';
import { resumeEvents, waitFor } from '../../lib/player/resume-events.ts';

/**
 * Speaks a voiceover from its start, rendered on demand within the preview rights. Resolves when it has been heard, was
 * aborted, or gave way to another sound; false when there is nothing to speak. What went wrong on the way is thrown at
 * its end: what is rendered is heard.
 */
export function speakScript(id: string, signal: AbortSignal, onSound: () => void): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const player = new AudioPlayer(
      audioLoader(() => undefined),
      (error) => end(() => reject(error)),
    );
    let count = 0;
    let isHeard = false;
    let problem: unknown = null;
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      player.close();
      settle();
    };
    const stop = (): void => end(() => resolve(true));
    signal.addEventListener('abort', stop);
    player.subscribe(() => {
      const { state } = player.snapshot();
      if (state === 'playing' && !isHeard) onSound();
      isHeard ||= state === 'playing';
      if (state === 'paused') stop();
      if (state === 'ended') end(() => (problem === null ? resolve(count > 0) : reject(problem)));
    });
    player.play();
    const read = async (): Promise<void> => {
      const sentences = resumeEvents({
        open: (received) => api.events(listenToArticle, { id, from: received }, { signal }),
        isLast: ({ index, total }) => index >= total - 1,
        isOverAtEnd: true,
        wait: (milliseconds) => waitFor(milliseconds, signal),
      });
      for await (const sentence of sentences) {
        count += 1;
        player.add(sentence);
      }
    };
    void read()
      .catch((error: unknown) => (problem = error))
      .finally(() => !signal.aborted && player.complete());
  });
}
