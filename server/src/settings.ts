import { planNames } from '@timbre/contract/plans';
import { accountLimits } from '@timbre/contract/limits';
import * as z from 'zod/mini';

/** One environment variable: how it is read, what it is when unset, and the sentence docs/settings.md prints. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly group: string;
  readonly schema: S;
  /** The text that stands for an unset or empty variable. */
  readonly default: string;
  /** What the documentation shows instead of `default` when the value is computed or empty. */
  readonly defaultNote?: string;
  readonly description: string;
}

function setting<S extends z.ZodMiniType>(definition: Setting<S>): Setting<S> {
  return definition;
}

export const roles = ['web', 'worker', 'clock'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const list = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
);

function wholeNumber(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, sentence)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, sentence), z.lte(max, sentence))),
  );
}

function isUrlOf(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** An address of a web site without a path, or `null` when empty; kept without a closing slash. */
const optionalOrigin = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text === '' || (isUrlOf(text, ['http:', 'https:']) && new URL(text).pathname === '/'),
        'must be an address such as https://studio.example.org, without a path',
      ),
    ),
  z.transform((text) => (text === '' ? null : new URL(text).origin)),
);

function optionalUrl(protocols: readonly string[], example: string) {
  return z.pipe(
    z
      .string()
      .check(z.refine((text) => text === '' || isUrlOf(text, protocols), `must be an address such as ${example}`)),
    z.transform((text) => (text === '' ? null : text)),
  );
}

const optionalText = z.pipe(
  z.string(),
  z.transform((text) => (text === '' ? null : text)),
);

/** Every variable the product reads; docs/settings.md is made from it. */
export const settings = {
  HOST: setting({
    group: 'Web server',
    schema: z.string().check(z.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')),
    default: '127.0.0.1',
    description: 'Address to listen on. `0.0.0.0` opens the studio to the network.',
  }),
  PORT: setting({
    group: 'Web server',
    schema: wholeNumber(0, 65_535),
    default: '8787',
    description: 'Port to listen on. 0 takes any free port.',
  }),
  PUBLIC_URL: setting({
    group: 'Web server',
    schema: optionalOrigin,
    default: '',
    defaultNote: 'http://HOST:PORT',
    description: 'The address people open, as seen from outside a proxy. With `https` the session cookie is Secure.',
  }),
  TRUSTED_PROXIES: setting({
    group: 'Web server',
    schema: wholeNumber(0, 10),
    default: '0',
    description:
      'How many proxies stand before the server; the caller’s address is read from `X-Forwarded-For` that far.',
  }),
  LOG_LEVEL: setting({
    group: 'Web server',
    schema: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    default: 'info',
    description: `How much is logged: ${logLevels.join(', ')}.`,
  }),
  DATA_DIR: setting({
    group: 'Data',
    schema: z.string().check(z.refine((path) => !path.includes('\0'), 'must be a path')),
    default: './data',
    description: 'Folder of files, mailbox and private database. A relative path starts at the repository’s folder.',
  }),
  DATABASE_URL: setting({
    group: 'Data',
    schema: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/timbre'),
    default: '',
    defaultNote: 'empty: a private PostgreSQL in DATA_DIR',
    description: 'A PostgreSQL server (15 or newer) to use instead of the private one.',
  }),
  POSTGRES_BIN_DIR: setting({
    group: 'Data',
    schema: optionalText,
    default: '',
    defaultNote: 'the newest of /usr/lib/postgresql/*/bin',
    description: 'Folder of PostgreSQL’s programs (`initdb`, `postgres`, `pg_dump`).',
  }),
  ROLES: setting({
    group: 'Jobs',
    schema: z.pipe(
      list,
      z
        .array(z.enum(roles, `must be a list of ${roles.join(', ')}`))
        .check(z.minLength(1, `must name at least one of ${roles.join(', ')}`)),
    ),
    default: 'web,worker,clock',
    description: 'What this process does: `web` answers requests, `worker` runs jobs, `clock` starts the timed ones.',
  }),
  WORKER_CONCURRENCY: setting({
    group: 'Jobs',
    schema: z.union(
      [
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
        wholeNumber(1, 256),
      ],
      {
        error: 'must be a whole number from 1 to 256',
      },
    ),
    default: '',
    defaultNote: 'number of cores − 1, at least 1',
    description: 'Jobs that run at once in one process.',
  }),
  SMTP_URL: setting({
    group: 'Mail',
    schema: optionalUrl(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465'),
    default: '',
    defaultNote: 'empty: mail is kept in the local mailbox, which only the owner sees',
    description: 'Mail server that sends the sign-up codes and notices.',
  }),
  MAIL_FROM: setting({
    group: 'Mail',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with SMTP_URL',
    description: 'Sender of all mail, such as `Timbre <studio@example.org>`.',
  }),
  TEST_PAYMENTS: setting({
    group: 'Payments',
    schema: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    default: 'auto',
    description:
      'Whether plans can be “bought” with test cards, without any money: `auto` only while HOST is this machine itself.',
  }),
  SIGNUP_PLAN: setting({
    group: 'Accounts',
    schema: z.enum(planNames, `must be one of ${planNames.join(', ')}`),
    default: 'free',
    description: `Plan of a new account: ${planNames.join(', ')}.`,
  }),
  PASSWORD_MIN: setting({
    group: 'Accounts',
    schema: wholeNumber(accountLimits.passwordMinChars, accountLimits.passwordMaxChars),
    default: String(accountLimits.passwordMinChars),
    description: 'Fewest characters of a password.',
  }),
} as const;

export type SettingName = keyof typeof settings;
type SettingSchemas = { [Name in SettingName]: (typeof settings)[Name]['schema'] };

const schemas = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]));

/** The one schema of the environment, over texts whose defaults are already filled in. */
export const settingsSchema = z.object(schemas as unknown as SettingSchemas);
export type SettingValues = z.output<typeof settingsSchema>;
