import { Logger as GraphileLogger } from 'graphile-worker';
import type { Logger } from '../log/logger.ts';

/** Sends graphile-worker's warnings and errors to our log; its chatter about each delivery stays out. */
export function graphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    const fields = { source: 'graphile-worker', error: meta?.['error'] };
    if (String(level) === 'error') log.error(message, fields);
    if (String(level) === 'warning') log.warn(message, fields);
  });
}
