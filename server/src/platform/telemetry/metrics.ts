import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { RunningPrograms } from '../sandbox/process-groups.ts';
import { countSignals } from './count-signals.ts';
import type { StudioFigures } from './studio-figures.ts';

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

function describeProcess(register: Registry, { version, roles, pool, poolLimit, programs }: MetricsDeps): void {
  const registers = [register];
  new Gauge({
    name: 'timbre_build_info',
    help: 'Always 1; its labels say which version runs here, and as what.',
    labelNames: ['version', 'node', 'roles'],
    registers,
  }).set({ version, node: process.version, roles: roles.join(',') }, 1);
  new Gauge({
    name: 'timbre_database_connections',
    help: 'Connections of this process’s pool: in use, idle, and the most there may be.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'limit' }, poolLimit);
    },
  });
  new Gauge({
    name: 'timbre_database_waiting',
    help: 'Statements that wait for a connection of the pool.',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  const memory = new Gauge({
    name: 'timbre_programs_memory_bytes',
    help: 'Memory in use by the child programs of this process, all together.',
    registers,
  });
  new Gauge({
    name: 'timbre_programs_running',
    help: 'Child programs of this process that run now.',
    registers,
    async collect() {
      const { count, residentBytes } = await programs();
      this.set(count);
      memory.set(residentBytes);
    },
  });
}

/** Read from the database: every process that is asked answers the same, so take the largest, not the sum. */
function describeQueue(register: Registry, figures: StudioFigures): void {
  const registers = [register];
  const oldest = new Gauge({
    name: 'timbre_jobs_oldest_seconds',
    help: 'How long the job has waited that could have run for longest.',
    labelNames: ['lane'],
    registers,
  });
  new Gauge({
    name: 'timbre_jobs',
    help: 'Jobs of the whole studio that wait or run.',
    labelNames: ['lane', 'state'],
    registers,
    async collect() {
      for (const { lane, queued, running, oldestSeconds } of await figures.lanes()) {
        this.set({ lane, state: 'queued' }, queued);
        this.set({ lane, state: 'running' }, running);
        oldest.set({ lane }, oldestSeconds);
      }
    },
  });
  new Gauge({
    name: 'timbre_disk_bytes',
    help: 'The disk below the data folder: its size, what is free, and what is kept free.',
    labelNames: ['part'],
    registers,
    async collect() {
      const space = await figures.disk();
      if (space === null) return;
      this.set({ part: 'total' }, space.totalBytes);
      this.set({ part: 'free' }, space.freeBytes);
      this.set({ part: 'reserve' }, space.keptFreeBytes);
    },
  });
}

function describeStock(register: Registry, stock: NonNullable<StudioFigures['stock']>): void {
  const registers = [register];
  const cached = new Gauge({
    name: 'timbre_render_cache_bytes',
    help: 'Speech that is kept so that it need not be made again.',
    registers,
  });
  const uploads = new Gauge({ name: 'timbre_uploads_open', help: 'Uploads in progress.', registers });
  const workers = new Gauge({ name: 'timbre_workers', help: 'Workers with a heartbeat.', registers });
  new Gauge({
    name: 'timbre_credits_held_micro',
    help: 'Millionths of a credit that are held for work in progress.',
    registers,
    async collect() {
      const { heldMicro, cacheBytes, openUploads, liveWorkers } = await stock();
      this.set(heldMicro);
      cached.set(cacheBytes);
      uploads.set(openUploads);
      workers.set(liveWorkers);
    },
  });
}
