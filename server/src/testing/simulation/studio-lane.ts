import { faultyMailer } from '../doubles/faulty-mailer.ts';
import { quickEncoding } from '../doubles/quick-encoding.ts';
import { stripeDouble } from '../doubles/stripe-double.ts';
import { setPrices } from '../shopper.ts';
import { startTestStudio } from '../test-studio.ts';
import type { Surroundings } from './surroundings.ts';

/** The books of all who have ever been in a studio are checked after each history: a full one makes that slow. */
const historiesPerStudio = 50;

/** Studios one after the other, each for many histories. */
export interface StudioLane {
  /** Lets `live` find what is wrong in a studio in which nothing has gone wrong yet. */
  readonly use: (live: (surroundings: Surroundings) => Promise<string[]>) => Promise<string[]>;
  readonly close: () => Promise<void>;
}

async function openSurroundings(): Promise<Surroundings> {
  const stripe = await stripeDouble();
  const mailer = faultyMailer();
  const studio = await startTestStudio({ encodeFile: quickEncoding, settings: stripe.settings, mailer });
  stripe.setClock(studio.clock);
  mailer.setClock(studio.clock);
  await setPrices(studio);
  return { studio, stripe, mailer };
}

export function studioLane(): StudioLane {
  let own: Surroundings | null = null;
  let uses = 0;
  const close = async (): Promise<void> => {
    await own?.studio.close();
    await own?.stripe.close();
    own = null;
  };
  return {
    use: async (live) => {
      if (uses % historiesPerStudio === 0) await close();
      own ??= await openSurroundings();
      uses += 1;
      let isSound = false;
      try {
        const wrongs = await live(own);
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
