import { silentLogger } from '../log/logger.ts';
import { standForLeader } from './leadership.ts';

/** A process for tests to kill and to stop; it says when it leads. */
const [connectionString = '', lockKey = '0', pollSeconds = '1', silentSeconds = '1'] = process.argv.slice(2);
standForLeader({
  connectionString,
  lockKey: Number(lockKey),
  log: silentLogger,
  onElected: () => void process.stdout.write('leads\n'),
  pollSeconds: Number(pollSeconds),
  silentSeconds: Number(silentSeconds),
});
