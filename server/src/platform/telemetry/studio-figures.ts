import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { DiskSpace } from '../files/disk-space.ts';
import type { Lane } from '../jobs/define-job.ts';
import { jobs } from '../jobs/jobs.tables.ts';
import { keptFor } from './kept-for.ts';
import { pulseSeconds } from '../jobs/worker-rows.ts';

export interface LaneFigures {
  readonly lane: Lane;
  readonly queued: number;
  readonly running: number;
  /** 0 when nothing waits. */
  readonly oldestSeconds: number;
}

export interface Stock {
  readonly heldMicro: number;
  readonly cacheBytes: number;
  readonly openUploads: number;
  readonly liveWorkers: number;
}

/** What only the database and the disk know, read when it is asked for, but not more often than it changes. */
export interface StudioFigures {
  readonly lanes: () => Promise<readonly LaneFigures[]>;
  /** Null: it is another process's to sum up all tables. */
  readonly stock: (() => Promise<Stock>) | null;
  readonly disk: () => Promise<DiskSpace | null>;
}

export interface StudioFiguresDeps {
  readonly db: Database;
  readonly blobs: Pick<FileStore, 'space'>;
  readonly hasStock: boolean;
}

/** Rows of what is open: an index leads to them. */
const queueKeptMs = 4_000;
/** Sums over whole tables. */
const stockKeptMs = 60_000;

interface LaneRow extends Record<string, unknown> {
  lane: Lane;
  queued: number;
  running: number;
  oldest: number;
}

interface StockRow extends Record<string, unknown> {
  held: string;
  cached: string;
  uploads: number;
  workers: number;
}

export function studioFigures({ db, blobs, hasStock }: StudioFiguresDeps): StudioFigures {
  const lanes = async (): Promise<LaneFigures[]> => {
    const { rows } = await db.execute<LaneRow>(sql`
      select lane, count(*) filter (where status = 'queued')::int as queued,
        count(*) filter (where status = 'running')::int as running,
        coalesce(max(extract(epoch from now() - available_at)) filter (where status = 'queued'), 0)::float8 as oldest
      from jobs where status in ('queued', 'running') group by lane`);
    return jobs.lane.enumValues.map((lane) => {
      const { queued, running, oldest } = rows.find((row) => row.lane === lane) ?? { queued: 0, running: 0, oldest: 0 };
      // One that waits for its next try is not late yet.
      return { lane, queued, running, oldestSeconds: Math.max(0, oldest) };
    });
  };
  const stock = async (): Promise<Stock> => {
    const { rows } = await db.execute<StockRow>(sql`
      select
        (select coalesce(sum(balance), 0) from ledger_accounts where bucket = 'held' and currency = 'credit') as held,
        (select coalesce(sum(size_bytes), 0) from files where purpose in ('rendering', 'demo')) as cached,
        (select count(*)::int from uploads) as uploads,
        (select count(*)::int from job_workers
          where heartbeat_at > now() - make_interval(secs => ${pulseSeconds})) as workers`);
    const [row] = rows;
    return {
      heldMicro: Number(row?.held ?? 0),
      cacheBytes: Number(row?.cached ?? 0),
      openUploads: row?.uploads ?? 0,
      liveWorkers: row?.workers ?? 0,
    };
  };
  return {
    lanes: keptFor(queueKeptMs, lanes),
    stock: hasStock ? keptFor(stockKeptMs, stock) : null,
    disk: () => blobs.space(),
  };
}
