import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWeb } from '../server/src/app.ts';
import { compose, type Composition } from '../server/src/compose.ts';
import { loadConfig } from '../server/src/config.ts';
import { composePlatform, type Platform } from '../server/src/platform.compose.ts';
import type { Actor } from '../server/src/platform/actor.ts';
import { connectDatabase } from '../server/src/platform/db/connect-database.ts';
import { migrateDatabase } from '../server/src/platform/db/migrate.ts';
import { silentLogger } from '../server/src/platform/log/logger.ts';

export interface OwnStudio {
  readonly address: string;
  readonly apiKey: string;
  /** Whose key it is, for services that are asked without a door. */
  readonly actor: Actor;
  readonly platform: Platform;
  readonly composition: Composition;
}

/** The product in this process, on an empty folder, so that its services can be measured without and with a door. */
export async function withOwnStudio<T>(
  options: Parameters<typeof openWeb>[2],
  use: (studio: OwnStudio) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'timbre-bench-'));
  const config = loadConfig({ DATA_DIR: folder });
  const connected = await connectDatabase(config, { asServer: false });
  await migrateDatabase(connected.connectionString);
  const platform = await composePlatform(config, connected.connectionString, { logger: silentLogger });
  const composition = compose(platform, {});
  const web = await openWeb(platform, composition, { webRoot: null, ...options });
  try {
    const account = { email: 'bench@example.org', password: 'a-bench-password', name: undefined };
    const { id: userId } = await composition.provision.createUser({ ...account, plan: 'professional', credits: 1000 });
    const { key: apiKey } = await composition.apiKeys.create(userId, 'bench');
    const by = { role: 'user', plan: 'professional', via: 'session', sessionId: null, timeZone: 'UTC' } as const;
    const address = await web.listen('127.0.0.1', 0);
    return await use({ address, apiKey, actor: { userId, ...by }, platform, composition });
  } finally {
    await web.close();
    await composition.closeChildren();
    platform.jobEvents.close();
    await platform.notices.close();
    await platform.database.close();
    await connected.release();
    await rm(folder, { recursive: true, force: true });
  }
}
