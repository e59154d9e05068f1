import type { Platform } from './platform.compose.ts';
import { runningPrograms } from './platform/sandbox/process-groups.ts';
import { draining, readiness, starting, type Readiness } from './platform/telemetry/readiness.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { keptFor } from './platform/telemetry/kept-for.ts';
import { studioFigures } from './platform/telemetry/studio-figures.ts';
import { version } from './version.ts';

/** One look at /proc for all figures of one question. */
const programsKeptMs = 1000;

/** What others may know of this process from outside: its figures, and whether it lives and can work. */
export interface Monitoring {
  /** Null: no setting asks for them. */
  readonly metrics: Metrics | null;
  readonly readiness: () => Promise<Readiness>;
  /** Opens the second door, where the settings name one. */
  readonly listen: () => Promise<void>;
  /** All that this process does has begun, or begins to end. */
  readonly turn: (to: 'ready' | 'stopping') => void;
  readonly close: () => Promise<void>;
}

export async function openMonitoring(platform: Platform): Promise<Monitoring> {
  const { config, database, blobs } = platform;
  const { token, address } = config.monitoring;
  const { roles } = config.jobs;
  let phase: 'starting' | 'ready' | 'stopping' = 'starting';
  let closeListener: () => Promise<void> = async () => undefined;

  const metrics = token === null && address === null ? null : await openProcessMetrics();
  async function openProcessMetrics(): Promise<Metrics> {
    // A server that no one watches doesn't load what counts.
    const { openMetrics } = await import('./platform/telemetry/metrics.ts');
    return openMetrics({
      version,
      roles,
      pool: database.pool,
      poolLimit: database.maxConnections,
      figures: studioFigures({ db: database.db, blobs, hasStock: roles.includes('clock') }),
      programs: keptFor(programsKeptMs, runningPrograms),
    });
  }
  const isReady = async (): Promise<Readiness> => {
    if (phase === 'ready') return readiness({ db: database.db, blobs });
    return phase === 'starting' ? starting : draining;
  };

  return {
    metrics,
    readiness: isReady,
    listen: async () => {
      if (address === null || metrics === null) return;
      const { listenForMonitoring } = await import('./platform/telemetry/monitoring-listener.ts');
      const listener = await listenForMonitoring(address, { metrics, token, readiness: isReady });
      closeListener = listener.close;
    },
    turn: (to) => {
      phase = to;
    },
    close: async () => {
      await closeListener();
      metrics?.close();
    },
  };
}
