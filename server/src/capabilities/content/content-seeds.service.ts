import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { ChangeStore } from './changes.store.ts';
import type { PostStore } from './posts.store.ts';
import type { SeedStore } from './seeds.store.ts';
import { firstChanges } from './seeds/first-changes.ts';
import { readFirstPosts } from './seeds/first-posts.ts';

export interface ContentSeedServiceDeps {
  readonly db: Database;
  readonly store: SeedStore;
  readonly posts: Pick<PostStore, 'insert' | 'takenSlugs'>;
  readonly changes: Pick<ChangeStore, 'insert'>;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Where the product's own articles are. */
  readonly blogFolder: string;
}

/** Puts in what comes with the product: its own changes and articles. */
export interface ContentSeedService {
  /** Each thing once ever, so that what the owner deletes stays away. Every start may call it. */
  readonly seed: () => Promise<void>;
}

export function contentSeedService(deps: ContentSeedServiceDeps): ContentSeedService {
  const { db, store, posts, changes, clock, newId, blogFolder } = deps;
  const rowOf = <T extends object>(now: Date, { id: _, ...content }: T & { readonly id: string }) => ({
    ...content,
    id: newId(),
    createdAt: now,
    updatedAt: now,
    revision: 1,
  });

  async function seedPosts(tx: Tx, own: Awaited<ReturnType<typeof readFirstPosts>>, now: Date): Promise<void> {
    for (const [place, post] of own.entries()) {
      if (!(await store.claim(tx, post.id, now))) continue;
      // The owner may have written one of the same address before an upgrade brought this.
      if ((await posts.takenSlugs(tx, [post.slug], '')).size > 0) continue;
      // Lists show the newest first: each is a little older than the one before it.
      const publishedAt = new Date(now.getTime() - place * 60_000);
      await posts.insert(tx, { ...rowOf(now, post), coverFileId: null, publishedAt });
    }
  }

  return {
    seed: async () => {
      const own = await readFirstPosts(blogFolder);
      await db.transaction(async (tx) => {
        const now = clock.now();
        for (const change of firstChanges) {
          if (await store.claim(tx, change.id, now)) await changes.insert(tx, rowOf(now, change));
        }
        await seedPosts(tx, own, now);
      });
    },
  };
}
