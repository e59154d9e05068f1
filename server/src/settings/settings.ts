import * as z from 'zod/mini';
import {
  environmentMap,
  list,
  namedSecrets,
  optionalIssuer,
  optionalOrigin,
  optionalSecret,
  optionalText,
  optionalUrl,
  wholeNumber,
} from './setting-kinds.ts';
import { setting } from './setting.ts';
import { accountSettings } from './settings-accounts.ts';
import { fileSettings } from './settings-files.ts';
import { monitoringSettings } from './settings-monitoring.ts';
import { paymentSettings } from './settings-payments.ts';
import { retentionSettings } from './settings-retention.ts';
import { toolSettings } from './settings-tools.ts';
import { voiceSettings } from './settings-voices.ts';

export type { Setting } from './setting.ts';

export const roles = ['web', 'worker', 'clock'] as const;
export type Role = (typeof roles)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

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
  MARKETING_ORIGIN: setting({
    group: 'Web server',
    schema: optionalOrigin,
    default: '',
    defaultNote: 'empty: the marketing pages are served here',
    description:
      'Another address that shows the marketing pages (`/`, `/pricing`, `/solutions/…`). A login is handed over with a code that works once, for 60 seconds, at that address only. It must lead to this studio, with the `Host` header kept.',
  }),
  MOBILE_ORIGIN: setting({
    group: 'Web server',
    schema: optionalOrigin,
    default: '',
    defaultNote: 'empty: phones stay here',
    description: 'Where phones go from `/promote` and `/promote-marketing`.',
  }),
  ENVIRONMENT_HOSTS: setting({
    group: 'Web server',
    schema: environmentMap,
    default: '',
    defaultNote: 'empty: every host is `prod`',
    description:
      'Environment labels for hosts, such as `sit.example.org=sit,.pre.example.org=pre`; a leading dot matches all subdomains. Only the owner sees the label.',
  }),
  TRUSTED_PROXIES: setting({
    group: 'Web server',
    schema: wholeNumber(0, 10),
    default: '0',
    description:
      'How many proxies are in front of the server; the caller’s address is read from that many entries of `X-Forwarded-For`.',
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
    description: 'Folder for files, mailbox and private database. A relative path starts at the repository’s folder.',
  }),
  DATABASE_URL: setting({
    group: 'Data',
    schema: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/timbre'),
    default: '',
    defaultNote: 'empty: a private PostgreSQL in DATA_DIR',
    description: 'A PostgreSQL server (15 or newer) to use instead of the private one.',
  }),
  DATABASE_DIRECT_URL: setting({
    group: 'Data',
    schema: optionalUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/timbre'),
    default: '',
    defaultNote: 'DATABASE_URL',
    description:
      'The same database without a pooler in front. Set it when DATABASE_URL leads to PgBouncer or another pooler that hands out connections by the transaction: the few connections that listen, lock or deliver jobs are opened here. See docs/operations.md.',
  }),
  POSTGRES_BIN_DIR: setting({
    group: 'Data',
    schema: optionalText,
    default: '',
    defaultNote: 'the newest of /usr/lib/postgresql/*/bin',
    description: 'Folder of PostgreSQL’s programs (`initdb`, `postgres`, `pg_dump`).',
  }),
  REDIS_URL: setting({
    group: 'Data',
    schema: optionalUrl(['redis:', 'rediss:'], 'rediss://user:password@redis.example.org:6379/0'),
    default: '',
    defaultNote: 'empty: requests are counted in DATABASE_URL, or in the process without it',
    description:
      'A Redis server (6 or newer) that counts requests for several web processes; `rediss://` uses TLS. See docs/operations.md.',
  }),
  SECRET: setting({
    group: 'Data',
    schema: optionalSecret,
    default: '',
    defaultNote: 'the file `secret` in DATA_DIR',
    description:
      'Signs short-lived addresses; the same on all machines. 32 characters or more, such as from `openssl rand -hex 32`.',
  }),
  SEALING_KEY: setting({
    group: 'Data',
    schema: optionalSecret,
    default: '',
    defaultNote: 'the file `sealing-key` in DATA_DIR',
    description:
      'Encrypts providers’ keys in the database; the same on all machines. To move from the file to the setting, set it to the file’s content.',
  }),
  ...fileSettings,
  ROLES: setting({
    group: 'Jobs',
    schema: z.pipe(
      list,
      z
        .array(z.enum(roles, `must be a list of ${roles.join(', ')}`))
        .check(z.minLength(1, `must name at least one of ${roles.join(', ')}`)),
    ),
    default: 'web,worker,clock',
    description:
      'Roles of this process: `web` answers requests, `worker` runs jobs, `clock` starts the scheduled ones.',
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
    description: 'Jobs that run at once in one process and keep its cores busy: rendering, recognition, alignment.',
  }),
  WORKER_NET_CONCURRENCY: setting({
    group: 'Jobs',
    schema: wholeNumber(1, 256),
    default: '4',
    description: 'Jobs that run at once in one process and mostly wait for the network: downloads, payments.',
  }),
  WORKER_GPU_CONCURRENCY: setting({
    group: 'Jobs',
    schema: wholeNumber(1, 16),
    default: '1',
    description: 'Jobs that run at once in one process and use its graphics card.',
  }),
  ...retentionSettings,
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
  ...monitoringSettings,
  ...paymentSettings,
  ...accountSettings,
  ...voiceSettings,
  SMS_URL: setting({
    group: 'Text messages',
    schema: optionalUrl(['http:', 'https:'], 'https://sms.example.org/send'),
    default: '',
    defaultNote: 'empty: accounts have no phone numbers',
    description:
      'HTTP service that sends text messages: it gets a POST with the JSON `{ "to": "+81…", "text": "…" }` and answers with a 2xx status.',
  }),
  SMS_TOKEN: setting({
    group: 'Text messages',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: none',
    description: 'Sent to SMS_URL as `Authorization: Bearer`.',
  }),
  PARTNER_KEYS: setting({
    group: 'Partners',
    schema: namedSecrets,
    default: '',
    defaultNote: 'empty: no partner',
    description:
      'Partners whose pages can open the studio for their users, as `name=secret` separated by commas; see docs/partners.md.',
  }),
  ...toolSettings,
  OIDC_ISSUER: setting({
    group: 'Login provider',
    schema: optionalIssuer,
    default: '',
    defaultNote: 'empty: login by email and password only',
    description:
      'Issuer of an OpenID Connect provider that people can log in with. Register `PUBLIC_URL/login/callback` there as the redirect address.',
  }),
  OIDC_CLIENT_ID: setting({
    group: 'Login provider',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with OIDC_ISSUER',
    description: 'The studio’s client id at the provider.',
  }),
  OIDC_CLIENT_SECRET: setting({
    group: 'Login provider',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: a public client',
    description: 'The studio’s client secret at the provider.',
  }),
  OIDC_NAME: setting({
    group: 'Login provider',
    schema: z.string().check(z.maxLength(40, 'must have at most 40 characters')),
    default: '',
    defaultNote: 'the issuer’s host',
    description: 'The provider’s name on the login button, such as `Example`.',
  }),
} as const;

export type SettingName = keyof typeof settings;
type SettingSchemas = { [Name in SettingName]: (typeof settings)[Name]['schema'] };

const schemas = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]));

/** The one schema of the environment, over texts whose defaults are already filled in. */
export const settingsSchema = z.object(schemas as unknown as SettingSchemas);
export type SettingValues = z.output<typeof settingsSchema>;
