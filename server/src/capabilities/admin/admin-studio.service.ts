import type {
  listEngines,
  listStorageUse,
  ProgramInfo,
  readOverview,
  readStorage,
} from '@timbre/contract/admin/admin-studio';
import { storagePageSize } from '@timbre/contract/admin/admin-studio';
import type { KeptInfo } from '@timbre/contract/admin/admin-studio';
import { articleLimits } from '@timbre/contract/articles/articles';
import { speechHistoryLimits } from '@timbre/contract/speech/speech-history-door';
import { webhookLimits } from '@timbre/contract/webhooks/webhooks';
import type { OutputOf } from '@timbre/contract/call';
import type { SpeechEngine } from '@timbre/engines/ports';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EngineNotes } from '../speech/engine-notes.service.ts';
import { engineInfoOf, enginesDown } from './engine-list.ts';
import type { AdminStudioStore } from './studio.store.ts';

type Disk = OutputOf<typeof readOverview>['disk'];
type Upkeep = OutputOf<typeof readStorage>['upkeep'];

export interface AdminStudioServiceDeps {
  readonly db: Database;
  readonly store: AdminStudioStore;
  readonly clock: Clock;
  readonly engines: readonly SpeechEngine[];
  readonly notes: EngineNotes;
  readonly examinePrograms: () => Promise<readonly ProgramInfo[]>;
  readonly disk: () => Promise<Disk>;
  readonly hasWorker: () => Promise<boolean>;
  readonly retention: { readonly jobDays: number; readonly usageHourDays: number; readonly cacheShare: number };
  /** Null: mail leaves by SMTP, and none is kept. */
  readonly letters: { readonly count: () => Promise<number>; readonly most: number } | null;
  readonly version: string;
  readonly environment: Omit<OutputOf<typeof readOverview>['environment'], 'database' | 'startedAt'>;
  /** Asked for when read: some upkeep is named after the services that stand on this one. */
  readonly upkeep: () => readonly { readonly name: string; readonly everyMinutes: number }[];
}

/** How the studio itself is doing. */
export interface AdminStudioService {
  readonly overview: () => Promise<OutputOf<typeof readOverview>>;
  readonly engines: () => Promise<OutputOf<typeof listEngines>>;
  readonly storage: () => Promise<OutputOf<typeof readStorage>>;
  readonly storageUse: (page: number) => Promise<OutputOf<typeof listStorageUse>>;
}

const nobody = { all: 0, newThisWeek: 0, suspended: 0, leaving: 0, queued: 0, running: 0, failed: 0 };

export function adminStudioService(deps: AdminStudioServiceDeps): AdminStudioService {
  const { db, store, clock, notes, environment, version } = deps;
  const startedAt = clock.now().toISOString();
  const engineList = () => Promise.all(deps.engines.map((engine) => engineInfoOf(engine, notes)));

  const upkeep = async (): Promise<Upkeep> => {
    const ran = new Map((await store.upkeep(db)).map((row) => [row.name, row]));
    return deps.upkeep().map(({ name, everyMinutes }) => {
      const row = ran.get(name);
      const ranAt = row?.ranAt?.toISOString() ?? null;
      return { name, everyMinutes, ranAt, handled: row?.handled ?? null, error: row?.error ?? null };
    });
  };

  const kept = async (totalBytes: number): Promise<KeptInfo[]> => {
    const row = await store.kept(db);
    const { retention, letters } = deps;
    const bounds = { days: null, mostBytes: null, mostCount: null, bytes: null, setting: null };
    const things: KeptInfo[] = [
      { ...bounds, thing: 'jobs', count: row?.jobs ?? 0, days: retention.jobDays, setting: 'JOBS_KEPT_DAYS' },
      {
        ...bounds,
        thing: 'renderings',
        count: row?.renderings ?? 0,
        bytes: Number(row?.renderingBytes ?? 0),
        mostBytes: Math.floor(totalBytes * retention.cacheShare),
        setting: 'RENDER_CACHE_PERCENT',
      },
      { ...bounds, thing: 'uploads', count: row?.uploads ?? 0, bytes: Number(row?.uploadBytes ?? 0), days: 1 },
      { ...bounds, thing: 'bin', count: row?.bin ?? 0, days: articleLimits.binDays },
      { ...bounds, thing: 'history', count: row?.history ?? 0, days: speechHistoryLimits.days },
      {
        ...bounds,
        thing: 'usageHours',
        count: row?.usageHours ?? 0,
        days: retention.usageHourDays,
        setting: 'USAGE_HOURS_KEPT_DAYS',
      },
      { ...bounds, thing: 'webhooks', count: row?.webhooks ?? 0, days: webhookLimits.logDays },
    ];
    if (letters === null) return things;
    return [...things, { ...bounds, thing: 'letters', count: await letters.count(), mostCount: letters.most }];
  };

  return {
    overview: async () => {
      const { queued, running, failed, ...people } = (await store.counts(db, clock.now())) ?? nobody;
      const database = `PostgreSQL ${await store.databaseVersion(db)}`;
      return {
        version,
        environment: { ...environment, database, startedAt },
        people,
        jobs: { queued, running, failed, hasWorker: await deps.hasWorker() },
        disk: await deps.disk(),
        enginesDown: await enginesDown(deps.engines),
        upkeepFailing: (await upkeep()).filter(({ error }) => error !== null).map(({ name }) => name),
      };
    },

    engines: async () => ({ engines: await engineList(), programs: [...(await deps.examinePrograms())] }),

    storage: async () => {
      const disk = await deps.disk();
      return {
        disk,
        kept: await kept(disk.totalBytes),
        databaseBytes: await store.databaseBytes(db),
        kinds: (await store.kinds(db)).map(({ kind, files, bytes }) => ({ kind, files, bytes: Number(bytes) })),
        upkeep: await upkeep(),
      };
    },

    storageUse: async (page) => {
      const { rows, total } = await store.users(db, { offset: (page - 1) * storagePageSize, limit: storagePageSize });
      const results = rows.map(({ id, name, bytes, cacheBytes }) => ({
        user: { id, name },
        bytes: Number(bytes ?? 0),
        cacheBytes: Number(cacheBytes ?? 0),
      }));
      return { results, totalElements: total, totalPages: Math.ceil(total / storagePageSize) };
    },
  };
}
