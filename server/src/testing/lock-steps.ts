import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

/** Until somebody waits for a row that another transaction of this database holds. */
export async function untilBlocked(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await setTimeout(10);
  }
}
