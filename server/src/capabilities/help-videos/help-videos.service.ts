import type { InputOf, OutputOf } from '@timbre/contract/call';
import { countHelpVideoPlay, helpVideoLimits, type readHelpVideoKey } from '@timbre/contract/help-videos';
import type { Language } from '@timbre/contract/screens/screen';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { fail } from '../../platform/errors.ts';
import type { UrlSigner } from '../../platform/http/bodies/sign-url.ts';
import { helpVideosIn } from './help-video-catalogue.ts';
import type { HelpVideoStore } from './help-videos.store.ts';

export interface HelpVideoServiceDeps {
  readonly db: Database;
  readonly store: HelpVideoStore;
  readonly signer: UrlSigner;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The videos that show how a tool works, and how often each was played. */
export interface HelpVideoService {
  readonly read: (language: Language) => Promise<OutputOf<typeof readHelpVideoKey>>;
  /** Counts once for each key and video. Throws `input.invalid` for a key that is not ours or too old. */
  readonly countPlay: (play: InputOf<typeof countHelpVideoPlay>) => Promise<OutputOf<typeof countHelpVideoPlay>>;
  /** Forgets plays of keys that have expired; returns how many. For the clock. */
  readonly sweep: () => Promise<number>;
}

/** What a key is signed for: it opens nothing else. */
const { path } = countHelpVideoPlay;

export function helpVideoService({ db, store, signer, clock, newId }: HelpVideoServiceDeps): HelpVideoService {
  /** A key is the query of a signed address. */
  const newKey = (): string => signer.sign(path, { key: newId() }, helpVideoLimits.keySeconds).slice(path.length + 1);
  const readKey = (publicKey: string): { keyId: string; expiresAt: Date } => {
    const params = Object.fromEntries(new URLSearchParams(publicKey));
    const { key = '', expires } = params;
    if (!signer.verify(path, params))
      fail('input.invalid', { field: 'publicKey' }, 'This key isn’t valid or has expired. Request a new one.');
    return { keyId: key, expiresAt: new Date(Number(expires) * 1000) };
  };

  return {
    read: async (language) => {
      const counts = await store.counts(db);
      const videos = helpVideosIn(language).map((video) => ({ ...video, playCount: counts.get(video.id) ?? 0 }));
      return { publicKey: newKey(), videos };
    },

    countPlay: async ({ id, publicKey }) => {
      const key = readKey(publicKey);
      await db.transaction(async (tx) => {
        if (await store.notePlay(tx, { ...key, videoId: id })) await store.addPlay(tx, id);
      });
      return { id, playCount: await store.playCount(db, id) };
    },

    sweep: () => store.removeExpired(db, clock.now()),
  };
}
