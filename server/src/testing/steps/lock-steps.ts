import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';

/** Until so many wait for what another transaction of this database holds. */
export async function untilBlocked(db: Database, waiting = 1): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= waiting) return;
    await setTimeout(10);
  }
}
