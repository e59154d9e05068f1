import type { UserSort, UserState } from '@timbre/contract/admin/admin-users';
import type { PlanName } from '@timbre/contract/plans';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Executor } from '../../platform/db/database.ts';

/** A person as the owner's list shows them; times as PostgreSQL writes them. */
export interface ListedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'owner' | 'user';
  readonly plan: PlanName;
  readonly state: UserState;
  readonly createdAt: string;
  readonly lastSeenAt: string | null;
  /** Micro-credits. */
  readonly credits: string;
  readonly storageBytes: string;
}

export interface UserDetails extends ListedUser {
  readonly language: string;
  readonly timeZone: string;
  readonly hasPassword: boolean;
  readonly basePlan: PlanName;
  readonly trialEndsAt: string | null;
  readonly deletedAt: string | null;
  readonly suspendedAt: string | null;
  readonly suspendedReason: string | null;
  readonly keyCount: number;
  readonly articleCount: number;
  readonly exportCount: number;
  readonly failedExportCount: number;
}

export interface UserQuery {
  readonly search: string;
  readonly plan?: PlanName | undefined;
  readonly role?: 'owner' | 'user' | undefined;
  readonly state?: UserState | undefined;
  readonly sort: UserSort;
  readonly offset: number;
  readonly limit: number;
  readonly now: Date;
}

/** What the owner's area reads of people: rows and figures, nothing they wrote. */
export interface AdminUserStore {
  readonly list: (executor: Executor, query: UserQuery) => Promise<{ rows: ListedUser[]; total: number }>;
  readonly find: (executor: Executor, userId: string, now: Date) => Promise<UserDetails | undefined>;
}

const state = sql`case when u.erased_at is not null then 'erased' when u.deleted_at is not null then 'leaving'
  when u.suspended_at is not null then 'suspended' else 'active' end`;

/** The owner has Business, whatever the row says. */
const plan = sql`case when u.role = 'owner' then 'business' else u.plan end`;

const lastSeenAt = sql`(select greatest(
  (select max(last_seen_at) from sessions where user_id = u.id),
  (select max(last_used_at) from api_keys where user_id = u.id)))`;

const spendable = (now: Date): SQL => sql`(select coalesce(sum(balance), 0) from ledger_accounts
  where user_id = u.id and currency = 'credit' and (bucket = 'lifetime' or (bucket = 'limited' and frozen_at is null)
    or (bucket = 'trial' and (expires_at is null or expires_at > ${now}::timestamptz))))`;

/** As the plan's limit counts it: without the studio's caches. */
const storageBytes = sql`(select coalesce(sum(size_bytes), 0) from files
  where owner_id = u.id and purpose not in ('rendering', 'demo'))`;

const columns = (now: Date): SQL => sql`u.id, u.name, u.email, u.role, ${plan} as plan, ${state} as state,
  u.created_at as "createdAt", ${lastSeenAt} as "lastSeenAt", ${spendable(now)} as credits,
  ${storageBytes} as "storageBytes"`;

function orderOf(sort: UserSort, now: Date): SQL {
  const orders: Readonly<Record<UserSort, SQL>> = {
    newest: sql`u.created_at desc, u.id desc`,
    oldest: sql`u.created_at, u.id`,
    name: sql`lower(u.name), u.id`,
    seen: sql`${lastSeenAt} desc nulls last, u.id`,
    credits: sql`${spendable(now)} desc, u.id`,
    storage: sql`${storageBytes} desc, u.id`,
  };
  return orders[sort];
}

function matching(query: UserQuery): SQL {
  const conditions: SQL[] = [sql`true`];
  if (query.search !== '') {
    const words = containing(query.search);
    conditions.push(sql`(u.name ilike ${words} or u.email ilike ${words} or u.id = ${query.search.toLowerCase()})`);
  }
  if (query.plan !== undefined) conditions.push(sql`${plan} = ${query.plan}`);
  if (query.role !== undefined) conditions.push(sql`u.role = ${query.role}`);
  if (query.state !== undefined) conditions.push(sql`${state} = ${query.state}`);
  return sql.join(conditions, sql` and `);
}

type Row<T> = T & Record<string, unknown>;

export const adminUserStore: AdminUserStore = {
  list: async (executor, query) => {
    const where = matching(query);
    // The page first: figures that it is not sorted by are looked up for its rows alone.
    const { rows } = await executor.execute<Row<ListedUser>>(sql`
      with page as materialized (
        select u.id, row_number() over () as place from (
          select u.id from users u where ${where}
          order by ${orderOf(query.sort, query.now)} limit ${query.limit} offset ${query.offset}
        ) as u
      )
      select ${columns(query.now)} from page join users u on u.id = page.id order by page.place`);
    const counted = await executor.execute<{ total: number }>(
      sql`select count(*)::int as total from users u where ${where}`,
    );
    return { rows, total: counted.rows[0]?.total ?? 0 };
  },

  find: async (executor, userId, now) => {
    const { rows } = await executor.execute<Row<UserDetails>>(sql`
      select ${columns(now)}, u.language, u.time_zone as "timeZone", u.password_hash is not null as "hasPassword",
        u.base_plan as "basePlan",
        u.trial_ends_at as "trialEndsAt", u.deleted_at as "deletedAt", u.suspended_at as "suspendedAt",
        u.suspended_reason as "suspendedReason",
        (select count(*)::int from api_keys where user_id = u.id and revoked_at is null) as "keyCount",
        (select count(*)::int from projects where owner_id = u.id and type = 'article') as "articleCount",
        (select count(*)::int from exports where owner_id = u.id) as "exportCount",
        (select count(*)::int from exports where owner_id = u.id and status = 'failed') as "failedExportCount"
      from users u where u.id = ${userId}`);
    return rows[0];
  },
};
