/** Made once: making one takes longer than hundreds of numbers out of it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

/** Numbers, times and dates as the interface shows them; `language` is the interface's. */
export function formatNumber(value: number, language: string, maximumFractionDigits = 0): string {
  const key = `${language} ${maximumFractionDigits}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits });
  numberFormats.set(key, known);
  return known.format(value);
}

/** Credits have at most two decimals (they are charged in steps of 0.01). */
export function formatCredits(credits: number, language: string): string {
  return formatNumber(credits, language, 2);
}

/** `30%`: a share in percent, as the interface's language writes it. */
export function formatPercent(percent: number, language: string, maximumFractionDigits = 0): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits }).format(percent / 100);
}

/** A price in its own currency, such as `$15` and `$11.25`; `currency` as ISO 4217 names it. */
export function formatMoney(amount: number, currency: string, language: string): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** `0:07`, `12:40`, `1:02:03`: a position or a length on a clock. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** `42 s`, `3 min 5 s`, `1 h 2 min`: a length of time in words, in the interface's language; cut as the clock cuts it. */
export function formatDuration(seconds: number, language: string): string {
  const whole = seconds <= 0 ? 0 : Math.max(1, Math.floor(seconds));
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: language === 'ja' ? 'short' : 'narrow',
    }).format(value);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours > 0) return [unit(hours, 'hour'), ...(minutes > 0 ? [unit(minutes, 'minute')] : [])].join(' ');
  if (minutes > 0) return [unit(minutes, 'minute'), ...(whole % 60 > 0 ? [unit(whole % 60, 'second')] : [])].join(' ');
  return unit(whole, 'second');
}

/** Binary sizes, as the plans count them. */
export function formatBytes(bytes: number, language: string): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${formatNumber(bytes / 1024 ** step, language, step < 2 ? 0 : 1)} ${units[step] ?? ''}`;
}

export function formatDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(iso));
}

export function formatDateTime(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
}

/** With its time zone, for what people in many of them read. */
export function formatZonedTime(iso: string, language: string): string {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZoneName: 'short' }).format(new Date(iso));
}

/** A day of the calendar (`2026-03-02`), the same in every time zone. */
export function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** `just now`, `5 minutes ago`, `yesterday`; a date when it is more than a week past. */
export function formatAgo(iso: string, nowMs: number, language: string): string {
  const seconds = (new Date(iso).getTime() - nowMs) / 1000;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (seconds > -45) return relative.format(0, 'second');
  if (seconds > -3600) return relative.format(Math.min(-1, Math.round(seconds / 60)), 'minute');
  if (seconds > -86_400) return relative.format(Math.min(-1, Math.round(seconds / 3600)), 'hour');
  if (seconds > -7 * 86_400) return relative.format(Math.round(seconds / 86_400), 'day');
  return formatDate(iso, language);
}

/** Made once: making one takes longer than thousands of names out of it. */
const languageNames = new Map<string, Intl.DisplayNames>();

/** A language's own name in the interface's language, such as `English (United States)`. */
export function formatLanguage(tag: string, language: string): string {
  try {
    const known = languageNames.get(language) ?? new Intl.DisplayNames(language, { type: 'language' });
    languageNames.set(language, known);
    return known.of(tag) ?? tag;
  } catch {
    return tag;
  }
}
