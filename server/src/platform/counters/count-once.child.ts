import { setTimeout as delay } from 'node:timers/promises';
import { redisCounters } from './redis-counters.ts';

// Counts once in the Redis of its argument, and says what is left of five; a process of its own, as Node reads the
// authorities that it trusts when it starts. Without a connection it says `none` after some tries.
const [url = ''] = process.argv.slice(2);
const counters = redisCounters(url);
let said = 'none';
for (let tries = 0; tries < 20 && said === 'none'; tries++) {
  said = await counters.countInMinute('locked', 'me', 5).then(
    ({ left }) => String(left),
    () => 'none',
  );
  if (said === 'none') await delay(100);
}
await counters.close();
process.stdout.write(said);
