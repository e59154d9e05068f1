import { createStore, type StoreApi } from 'zustand/vanilla';
import { beSoleSound } from '../../../lib/sole-sound.ts';

export interface LineSoundState {
  /** The line that is spoken now; null: none. */
  readonly lineId: string | null;
  /** Its sound is on its way. */
  readonly isLoading: boolean;
}

/** Says single lines in their new language. */
export interface LineSound {
  readonly state: StoreApi<LineSoundState>;
  /** Says the line, or falls silent where it is the one that is heard. */
  readonly toggle: (lineId: string) => void;
  readonly stop: () => void;
}

const silent: LineSoundState = { lineId: null, isLoading: false };

interface LineSoundDeps {
  /** The address of a line's sound, as the line is now. */
  readonly urlOf: (lineId: string) => Promise<string>;
  readonly onFail: (error: unknown) => void;
  readonly open?: (url: string) => HTMLAudioElement;
}

export function createLineSound({ urlOf, onFail, open = (url) => new Audio(url) }: LineSoundDeps): LineSound {
  const state = createStore(() => silent);
  let audio: HTMLAudioElement | null = null;
  let end: () => void = () => undefined;
  let asked = 0;
  const stop = (): void => {
    asked += 1;
    audio?.pause();
    audio = null;
    end();
    state.setState(silent);
  };
  const play = async (lineId: string): Promise<void> => {
    const own = asked;
    state.setState({ lineId, isLoading: true });
    try {
      const url = await urlOf(lineId);
      if (own !== asked) return;
      const element = open(url);
      audio = element;
      end = beSoleSound(stop);
      state.setState({ lineId, isLoading: false });
      element.addEventListener('ended', () => own === asked && stop());
      await element.play();
    } catch (error) {
      if (own !== asked) return;
      stop();
      onFail(error);
    }
  };
  return {
    state,
    stop,
    toggle: (lineId) => {
      const isPlaying = state.getState().lineId === lineId;
      stop();
      if (!isPlaying) void play(lineId);
    },
  };
}
