const digits = (value: number, length: number): string => String(value).padStart(length, '0');

/** A time cut into the parts subtitle formats write; what is below zero or no number is zero. */
export function clockParts(seconds: number, perSecond: 100 | 1000) {
  const total = Math.max(0, Math.round((Number.isFinite(seconds) ? seconds : 0) * perSecond));
  const whole = Math.floor(total / perSecond);
  return {
    hours: digits(Math.floor(whole / 3600), 2),
    minutes: digits(Math.floor(whole / 60) % 60, 2),
    seconds: digits(whole % 60, 2),
    fraction: digits(total % perSecond, perSecond === 100 ? 2 : 3),
  };
}
