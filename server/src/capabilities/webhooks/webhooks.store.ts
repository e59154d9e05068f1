import { and, arrayContains, count, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { users } from '../accounts/accounts.tables.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks.tables.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface DeliveryPage {
  readonly endpointId: string;
  readonly status?: DeliveryRow['status'] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Endpoints and what was sent to them. */
export interface WebhookStore {
  readonly insert: (tx: Executor, row: EndpointRow) => Promise<void>;
  readonly list: (db: Executor, userId: string) => Promise<EndpointRow[]>;
  /** Null when it is not the user's. */
  readonly find: (db: Executor, userId: string, id: string) => Promise<EndpointRow | null>;
  /** Those that want to be told of an event, paused ones too. */
  readonly wanting: (db: Executor, userId: string, event: string) => Promise<EndpointRow[]>;
  /** The same as `find`, by the id alone, kept from others until the transaction ends. */
  readonly hold: (tx: Tx, id: string) => Promise<EndpointRow | null>;
  readonly update: (tx: Executor, id: string, values: Partial<EndpointRow>) => Promise<EndpointRow | null>;
  /** With its log. */
  readonly remove: (tx: Executor, userId: string, id: string) => Promise<boolean>;
  readonly addDelivery: (tx: Executor, row: DeliveryRow) => Promise<void>;
  readonly findDelivery: (db: Executor, id: string) => Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | null>;
  readonly updateDelivery: (tx: Executor, id: string, values: Partial<DeliveryRow>) => Promise<void>;
  /** Ends what waits for a paused endpoint. */
  readonly failWaiting: (tx: Executor, endpointId: string) => Promise<void>;
  /** What failed since then waits again; returns how many. */
  readonly reviveFailed: (tx: Executor, endpointId: string, since: Date, now: Date) => Promise<number>;
  readonly page: (db: Executor, page: DeliveryPage) => Promise<{ rows: DeliveryRow[]; total: number }>;
  /** Those that are due, kept from other processes until the transaction ends. */
  readonly takeDue: (tx: Tx, now: Date, limit: number) => Promise<Pick<DeliveryRow, 'id' | 'userId'>[]>;
  readonly prune: (db: Executor, before: Date) => Promise<void>;
  /** Null: erased, suspended or on the way out. */
  readonly contact: (db: Executor, userId: string) => Promise<{ email: string; language: string } | null>;
}

export const webhookStore: WebhookStore = {
  insert: async (tx, row) => {
    await tx.insert(webhookEndpoints).values(row);
  },

  list: (db, userId) =>
    db
      .select()
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.userId, userId))
      .orderBy(webhookEndpoints.createdAt, webhookEndpoints.id),

  find: async (db, userId, id) => {
    const isOwn = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
    return (await db.select().from(webhookEndpoints).where(isOwn))[0] ?? null;
  },

  wanting: (db, userId, event) =>
    db
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.userId, userId), arrayContains(webhookEndpoints.events, [event]))),

  hold: async (tx, id) => {
    const rows = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('no key update');
    return rows[0] ?? null;
  },

  update: async (tx, id, values) => {
    const rows = await tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id)).returning();
    return rows[0] ?? null;
  },

  remove: async (tx, userId, id) => {
    const isOwn = and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.userId, userId));
    return (await tx.delete(webhookEndpoints).where(isOwn).returning({ id: webhookEndpoints.id })).length > 0;
  },

  addDelivery: async (tx, row) => {
    await tx.insert(webhookDeliveries).values(row);
  },

  findDelivery: async (db, id) => {
    const rows = await db
      .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookDeliveries.id, id));
    return rows[0] ?? null;
  },

  updateDelivery: async (tx, id, values) => {
    await tx.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id));
  },

  failWaiting: async (tx, endpointId) => {
    const isWaiting = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'waiting'));
    await tx.update(webhookDeliveries).set({ status: 'failed', nextAt: null }).where(isWaiting);
  },

  reviveFailed: async (tx, endpointId, since, now) => {
    const rows = await tx
      .update(webhookDeliveries)
      .set({ status: 'waiting', tries: 0, nextAt: now })
      .where(
        and(
          eq(webhookDeliveries.endpointId, endpointId),
          eq(webhookDeliveries.status, 'failed'),
          gte(webhookDeliveries.createdAt, since),
        ),
      )
      .returning({ id: webhookDeliveries.id });
    return rows.length;
  },

  page: async (db, { endpointId, status, offset, limit }) => {
    const isMeant = and(
      eq(webhookDeliveries.endpointId, endpointId),
      status === undefined ? undefined : eq(webhookDeliveries.status, status),
    );
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(isMeant)
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: count() }).from(webhookDeliveries).where(isMeant);
    return { rows, total: counted?.total ?? 0 };
  },

  takeDue: (tx, now, limit) =>
    tx
      .select({ id: webhookDeliveries.id, userId: webhookDeliveries.userId })
      .from(webhookDeliveries)
      .where(lte(webhookDeliveries.nextAt, now))
      .orderBy(webhookDeliveries.nextAt)
      .limit(limit)
      .for('update', { skipLocked: true }),

  prune: async (db, before) => {
    await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
  },

  contact: async (db, userId) => {
    const [row] = await db
      .select({ email: users.email, language: users.language })
      .from(users)
      .where(
        and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt), sql`${users.erasedAt} is null`),
      );
    return row ?? null;
  },
};
