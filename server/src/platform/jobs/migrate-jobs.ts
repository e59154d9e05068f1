import { runMigrations } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';
import { silentLogger } from '../log/logger.ts';
import { graphileLogger } from './graphile-logger.ts';

/** Creates or updates graphile-worker's own schema; call it after the product's migrations. */
export async function migrateJobs(connectionString: string, log: Logger = silentLogger): Promise<void> {
  await runMigrations({ connectionString, maxPoolSize: 2, logger: graphileLogger(log) });
}
