const dayMs = 24 * 3_600_000;

/** The day so many working days after `time`, as `YYYY-MM-DD` in UTC; Saturdays and Sundays do not count. */
export function workingDaysLater(time: Date, days: number): string {
  let day = time.getTime();
  for (let left = days; left > 0;) {
    day += dayMs;
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}
