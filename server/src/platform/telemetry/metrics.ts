import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { RunningPrograms } from '../sandbox/process-groups.ts';
import { countSignals } from './count-signals.ts';
import type { Stock, StudioFigures } from './studio-figures.ts';

export interface MetricsDeps {
  readonly version: string;
  readonly roles: readonly string[];
  readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
  readonly poolLimit: number;
  readonly figures: StudioFigures;
  readonly programs: () => Promise<RunningPrograms>;
}

/** Figures of this process, and of the studio, in the text format that Prometheus reads. */
export interface Metrics {
  readonly contentType: string;
  readonly read: () => Promise<string>;
  /** Stops listening to what the process tells. */
  readonly close: () => void;
}

/** The look at the event loop; Node's own default in prom-client wakes the process twice as often. */
const eventLoopPrecisionMs = 20;

export function openMetrics(deps: MetricsDeps): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: eventLoopPrecisionMs });
  const stopCounting = countSignals(register);
  describeProcess(register, deps);
  describeQueue(register, deps.figures);
  const { stock } = deps.figures;
  if (stock !== null) describeStock(register, stock);
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    close: () => {
      stopCounting();
      register.clear();
    },
  };
}

/** A gauge that is read when it is asked for. Each reads for itself: the register asks all of them at once. */
function gauge(
  register: Registry,
  name: string,
  help: string,
  { label, read }: { readonly label?: string; readonly read: () => Promise<ReadonlyMap<string, number>> },
): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [register],
    async collect() {
      for (const [value, count] of await read()) {
        if (label === undefined) this.set(count);
        else this.set({ [label]: value }, count);
      }
    },
  });
}

const one = (value: number): ReadonlyMap<string, number> => new Map([['', value]]);

function describeProcess(register: Registry, { version, roles, pool, poolLimit, programs }: MetricsDeps): void {
  new Gauge({
    name: 'timbre_build_info',
    help: 'Always 1; its labels say which version runs here, and as what.',
    labelNames: ['version', 'node', 'roles'],
    registers: [register],
  }).set({ version, node: process.version, roles: roles.join(',') }, 1);
  gauge(register, 'timbre_database_connections', 'Connections of this process’s pool, and the most there may be.', {
    label: 'state',
    read: async () =>
      new Map([
        ['used', pool.totalCount - pool.idleCount],
        ['idle', pool.idleCount],
        ['limit', poolLimit],
      ]),
  });
  gauge(register, 'timbre_database_waiting', 'Statements that wait for a connection of the pool.', {
    read: async () => one(pool.waitingCount),
  });
  gauge(register, 'timbre_programs_running', 'Child programs of this process that run now.', {
    read: async () => one((await programs()).count),
  });
  gauge(register, 'timbre_programs_memory_bytes', 'Memory in use by the child programs of this process.', {
    read: async () => one((await programs()).residentBytes),
  });
}

/** Read from the database: every process that is asked answers the same, so take the largest, not the sum. */
function describeQueue(register: Registry, figures: StudioFigures): void {
  new Gauge({
    name: 'timbre_jobs',
    help: 'Jobs of the whole studio that wait or run.',
    labelNames: ['lane', 'state'],
    registers: [register],
    async collect() {
      for (const { lane, queued, running } of await figures.lanes()) {
        this.set({ lane, state: 'queued' }, queued);
        this.set({ lane, state: 'running' }, running);
      }
    },
  });
  gauge(register, 'timbre_jobs_oldest_seconds', 'How long the job has waited that could have run for longest.', {
    label: 'lane',
    read: async () => new Map((await figures.lanes()).map(({ lane, oldestSeconds }) => [lane, oldestSeconds])),
  });
  gauge(register, 'timbre_disk_bytes', 'The disk below the data folder: its size, what is free, what is kept free.', {
    label: 'part',
    read: async () => {
      const space = await figures.disk();
      if (space === null) return new Map();
      const { totalBytes, freeBytes, keptFreeBytes } = space;
      return new Map(Object.entries({ total: totalBytes, free: freeBytes, reserve: keptFreeBytes }));
    },
  });
}

function describeStock(register: Registry, stock: () => Promise<Stock>): void {
  gauge(register, 'timbre_render_cache_bytes', 'Speech that is kept so that it need not be made again.', {
    read: async () => one((await stock()).cacheBytes),
  });
  gauge(register, 'timbre_uploads_open', 'Uploads in progress.', {
    read: async () => one((await stock()).openUploads),
  });
  gauge(register, 'timbre_workers', 'Workers with a heartbeat.', {
    read: async () => one((await stock()).liveWorkers),
  });
  gauge(register, 'timbre_credits_held_micro', 'Millionths of a credit that are held for work in progress.', {
    read: async () => one((await stock()).heldMicro),
  });
}
