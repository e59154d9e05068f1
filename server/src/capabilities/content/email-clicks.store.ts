import type { EmailClicks } from '@timbre/contract/content/content-email-clicks';
import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Tx } from '../../platform/db/database.ts';
import { emailClickNetworks, emailClicks } from './content.tables.ts';

type Place = Pick<EmailClicks, 'day' | 'campaign' | 'path'>;

export interface EmailClickStore {
  readonly count: (tx: Tx, place: Place) => Promise<void>;
  /** Counts one more of that network and day; how many there are with it. */
  readonly countNetwork: (tx: Tx, day: string, network: string) => Promise<number>;
  readonly hasCampaign: (db: Executor, day: string, campaign: string) => Promise<boolean>;
  readonly countCampaigns: (db: Executor, day: string) => Promise<number>;
  /** Since that day, the newest first. */
  readonly list: (db: Executor, sinceDay: string, limit: number) => Promise<EmailClicks[]>;
  readonly forgetNetworks: (db: Database, beforeDay: string) => Promise<number>;
  readonly remove: (db: Database, beforeDay: string) => Promise<number>;
}

export const emailClickStore: EmailClickStore = {
  count: async (tx, place) => {
    await tx
      .insert(emailClicks)
      .values({ ...place, clicks: 1 })
      .onConflictDoUpdate({
        target: [emailClicks.day, emailClicks.campaign, emailClicks.path],
        set: { clicks: sql`${emailClicks.clicks} + 1` },
      });
  },

  countNetwork: async (tx, day, network) => {
    const [row] = await tx
      .insert(emailClickNetworks)
      .values({ day, network, clicks: 1 })
      .onConflictDoUpdate({
        target: [emailClickNetworks.day, emailClickNetworks.network],
        set: { clicks: sql`${emailClickNetworks.clicks} + 1` },
      })
      .returning({ clicks: emailClickNetworks.clicks });
    return row?.clicks ?? 1;
  },

  hasCampaign: async (db, day, campaign) =>
    (await db.$count(emailClicks, and(eq(emailClicks.day, day), eq(emailClicks.campaign, campaign)))) > 0,

  countCampaigns: async (db, day) => {
    const campaigns = db
      .selectDistinct({ campaign: emailClicks.campaign })
      .from(emailClicks)
      .where(eq(emailClicks.day, day))
      .as('campaigns');
    return (await db.select({ number: count() }).from(campaigns))[0]?.number ?? 0;
  },

  list: (db, sinceDay, limit) =>
    db
      .select()
      .from(emailClicks)
      .where(gte(emailClicks.day, sinceDay))
      .orderBy(desc(emailClicks.day), desc(emailClicks.clicks), emailClicks.campaign, emailClicks.path)
      .limit(limit),

  forgetNetworks: async (db, beforeDay) =>
    (await db.delete(emailClickNetworks).where(lt(emailClickNetworks.day, beforeDay))).rowCount ?? 0,

  remove: async (db, beforeDay) => (await db.delete(emailClicks).where(lt(emailClicks.day, beforeDay))).rowCount ?? 0,
};
