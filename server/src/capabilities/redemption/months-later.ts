/** Wall time of `time` in `timeZone`, as if it were UTC. */
function wallMs(time: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/**
 * The same day and time of a later month on the person's own calendar; the month's last day where it has no such day.
 * An hour that a change of clocks skips is taken after the change.
 */
export function monthsLater(time: Date, months: number, timeZone: string): Date {
  const zone = knownZone(timeZone);
  const wall = new Date(wallMs(time, zone));
  const day = wall.getUTCDate();
  wall.setUTCDate(1);
  wall.setUTCMonth(wall.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 0)).getUTCDate();
  wall.setUTCDate(Math.min(day, lastDay));
  // The zone's offset is that of the moment looked for: twice, as the first guess may lie beyond a change of clocks.
  let guess = wall.getTime();
  for (let turn = 0; turn < 2; turn += 1) guess = wall.getTime() - (wallMs(new Date(guess), zone) - guess);
  return new Date(guess);
}
