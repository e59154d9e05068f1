import { quickEncoding } from '../doubles/quick-encoding.ts';
import { startTestStudio, type TestStudio } from '../test-studio.ts';

/** The books of all who have ever been in a studio are checked after each history: a full one makes that slow. */
const historiesPerStudio = 50;

/** Studios one after the other, each for many histories. */
export interface StudioLane {
  /** Lets `live` find what is wrong in a studio in which nothing has gone wrong yet. */
  readonly use: (live: (studio: TestStudio) => Promise<string[]>) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

export function studioLane(): StudioLane {
  let studio: TestStudio | null = null;
  let uses = 0;
  const close = async (): Promise<void> => {
    await studio?.close();
    studio = null;
  };
  return {
    use: async (live) => {
      if (uses % historiesPerStudio === 0) await close();
      studio ??= await startTestStudio({ encodeFile: quickEncoding });
      uses += 1;
      let isSound = false;
      try {
        const wrongs = await live(studio);
        isSound = wrongs.length === 0;
        return wrongs;
      } finally {
        // What one history has broken would be found in the next again, and nothing would shrink.
        if (!isSound) await close();
      }
    },
    close,
  };
}
