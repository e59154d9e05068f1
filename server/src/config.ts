import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { PlanName } from '@timbre/contract/plans';
import { repositoryRoot } from './platform/root.ts';
import type { Role, SettingName, SettingValues } from './settings.ts';
import { settings, settingsSchema } from './settings.ts';

/** Everything an operator can set, read once at start. Origins carry no closing slash, paths are absolute. */
export interface Config {
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** Where people open the studio. */
    readonly publicUrl: string;
    /** True when `publicUrl` is https: cookies are Secure and carry the `__Host-` prefix. */
    readonly isSecure: boolean;
    readonly trustedProxyHops: number;
    readonly logLevel: SettingValues['LOG_LEVEL'];
  };
  readonly data: { readonly directory: string };
  readonly database: {
    /** Null: a private PostgreSQL in the data folder. */
    readonly url: string | null;
    /** Null: found where Debian puts it, else on the PATH. */
    readonly programsDirectory: string | null;
  };
  readonly jobs: { readonly roles: readonly Role[]; readonly concurrency: number };
  /** `smtpUrl` null: the local mailbox. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** Make-believe payments with test cards are open. */
  readonly payments: { readonly isTestOpen: boolean };
  readonly accounts: { readonly signupPlan: PlanName; readonly passwordMinChars: number };
}

/** Thrown by `loadConfig`; the message lists every problem, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and checks the environment; throws one `ConfigError` that names every wrong variable, never its value. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const texts: Partial<Record<SettingName, string>> = {};
  for (const [name, { default: fallback }] of Object.entries(settings)) {
    const text = env[name]?.trim() ?? '';
    texts[name as SettingName] = text === '' ? fallback : text;
  }
  const result = settingsSchema.safeParse(texts);
  const problems = result.success
    ? problemsBetween(result.data)
    : result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (!result.success || problems.length > 0) throw new ConfigError([...new Set(problems)]);
  return toConfig(result.data);
}

function problemsBetween(values: SettingValues): string[] {
  if (values.SMTP_URL !== null && values.MAIL_FROM === null) {
    return ['MAIL_FROM must be set when SMTP_URL is, such as: Timbre <studio@example.org>'];
  }
  return [];
}

function toConfig(values: SettingValues): Config {
  const publicUrl = values.PUBLIC_URL ?? `http://${reachableHost(values.HOST)}:${values.PORT}`;
  return {
    server: {
      host: values.HOST,
      port: values.PORT,
      publicUrl,
      isSecure: publicUrl.startsWith('https:'),
      trustedProxyHops: values.TRUSTED_PROXIES,
      logLevel: values.LOG_LEVEL,
    },
    data: { directory: resolve(repositoryRoot, values.DATA_DIR) },
    database: { url: values.DATABASE_URL, programsDirectory: values.POSTGRES_BIN_DIR },
    jobs: {
      roles: [...new Set(values.ROLES)],
      concurrency: values.WORKER_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
    },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Timbre <timbre@localhost>' },
    payments: {
      isTestOpen: values.TEST_PAYMENTS === 'on' || (values.TEST_PAYMENTS === 'auto' && isLoopback(values.HOST)),
    },
    accounts: { signupPlan: values.SIGNUP_PLAN, passwordMinChars: values.PASSWORD_MIN },
  };
}

/** Reached from this machine alone. */
const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** A wildcard address can be listened on but not opened; an IPv6 address stands in brackets. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
