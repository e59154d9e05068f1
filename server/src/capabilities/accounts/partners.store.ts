import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { partnerLinks, partnerNonces } from './partners.tables.ts';

export type PartnerLink = typeof partnerLinks.$inferSelect;

export interface PartnerStore {
  /** False when it was used before. */
  readonly useNonce: (tx: Tx, nonceHash: string, expiresAt: Date) => Promise<boolean>;
  /** Ties the partner's user to the account; false when that user is another account's. */
  readonly link: (tx: Tx, row: PartnerLink) => Promise<boolean>;
  readonly removeNoncesBefore: (db: Database, time: Date) => Promise<number>;
}

export const partnerStore: PartnerStore = {
  useNonce: async (tx, nonceHash, expiresAt) =>
    ((await tx.insert(partnerNonces).values({ nonceHash, expiresAt }).onConflictDoNothing()).rowCount ?? 0) > 0,

  link: async (tx, row) => {
    // One at a time for a partner's user, so that two accounts are never both told yes.
    const key = `partner-link:${row.partner}:${row.partnerUserId}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const isSame = and(eq(partnerLinks.partner, row.partner), eq(partnerLinks.partnerUserId, row.partnerUserId));
    const [present] = await tx.select().from(partnerLinks).where(isSame);
    if (present !== undefined && present.userId !== row.userId) return false;
    const { partnerUserId, partnerBrandId } = row;
    await tx
      .insert(partnerLinks)
      .values(row)
      .onConflictDoUpdate({
        target: [partnerLinks.userId, partnerLinks.partner],
        set: { partnerUserId, partnerBrandId },
      });
    return true;
  },

  removeNoncesBefore: async (db, time) =>
    (await db.delete(partnerNonces).where(lt(partnerNonces.expiresAt, time))).rowCount ?? 0,
};
