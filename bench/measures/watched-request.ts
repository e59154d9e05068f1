import { Writable } from 'node:stream';
import type { Database } from '../../server/src/platform/db/database.ts';
import type { HttpDeps } from '../../server/src/platform/http/http-deps.ts';
import { createHttpServer } from '../../server/src/platform/http/server.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import { createLogger } from '../../server/src/platform/log/logger.ts';
import { openMetrics } from '../../server/src/platform/telemetry/metrics.ts';
import { alternate, type Measure } from '../measure.ts';

const requests = 1000;
const pairs = 15;

/** A server that answers nothing but /health: what is counted weighs most here. */
async function bareServer() {
  const destination = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createHttpServer({
    routes: [],
    calls: [],
    authenticate: async () => null,
    db: {} as Database,
    clock: systemClock,
    blobs: {} as HttpDeps['blobs'],
    logger: createLogger({ level: 'info', destination }),
    head: () => ({
      status: 404,
      title: '',
      description: '',
      keywords: '',
      canonical: null,
      isIndexed: false,
      language: 'en',
    }),
    health: async () => ({ ok: true, detail: {} }),
    openapi: () => ({}),
    options: {
      publicUrl: 'http://studio.test',
      isSecure: false,
      trustedProxyHops: 0,
      webRoot: null,
      rateLimits: { requestsPerMinute: 1e9 },
    },
  });
}

const watched = () =>
  openMetrics({
    version: '0.0.0',
    roles: ['web'],
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    poolLimit: 1,
    figures: { lanes: async () => [], stock: null, disk: async () => null },
    programs: async () => ({ count: 0, residentBytes: 0 }),
  });

/** What a request that does nothing takes with metrics, against one without them, in processor time. */
export const watchedRequest: Measure = {
  name: 'watched-request',
  bar: 1.05,
  needs: [],
  run: async () => {
    const server = await bareServer();
    const microsPerRequest = async (): Promise<number> => {
      const began = process.cpuUsage();
      for (let at = 0; at < requests; at += 1) await server.inject('/health');
      const { user, system } = process.cpuUsage(began);
      return (user + system) / requests;
    };
    const counted = async (): Promise<number> => {
      const metrics = watched();
      try {
        return await microsPerRequest();
      } finally {
        metrics.close();
      }
    };
    await counted();
    try {
      const { ours, baseline } = await alternate(pairs, counted, microsPerRequest);
      return {
        ratio: ours / baseline,
        detail: `${ours.toFixed(1)} µs of processor a request with metrics, ${baseline.toFixed(1)} µs without`,
      };
    } finally {
      await server.close();
    }
  },
};
