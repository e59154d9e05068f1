import { planNames } from '@timbre/contract/plans';
import { accountLimits } from '@timbre/contract/limits';
import { rewardModes } from '@timbre/contract/referral-tiers';
import * as z from 'zod/mini';
import {
  emailsAndDomains,
  environmentMap,
  list,
  namedSecrets,
  optionalIssuer,
  optionalOrigin,
  optionalText,
  optionalUrl,
  wholeNumber,
} from './setting-kinds.ts';
import { setting } from './setting.ts';
import { toolSettings } from './settings-tools.ts';

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
      'Another address that shows the marketing pages (`/`, `/pricing`, `/solutions/…`). A log-in is handed over with a code that works once, for 60 seconds, at that address only; it must reach this studio, with its `Host` header kept.',
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
      'Which environment a host is, such as `sit.example.org=sit,.pre.example.org=pre`; a dot in front stands for all hosts below. A label that only the owner sees.',
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
      'Whether plans can be “bought” with test cards, without any money: `auto` only while HOST and PUBLIC_URL are this machine itself and no proxy stands before it.',
  }),
  STRIPE_SECRET_KEY: setting({
    group: 'Payments',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: no Stripe',
    description:
      'Secret key of a Stripe account; with it real money is taken and test cards are off. Needs STRIPE_WEBHOOK_SECRET; see docs/payments.md.',
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    group: 'Payments',
    schema: z.pipe(list, z.array(z.string()).check(z.maxLength(2, 'must be one secret, or two with a comma between'))),
    default: '',
    defaultNote: 'needed with STRIPE_SECRET_KEY',
    description:
      'Signing secret of the webhook endpoint `PUBLIC_URL/gateway-apis/payments/v1/events`; two with a comma between them while one takes the other’s place.',
  }),
  STRIPE_API_URL: setting({
    group: 'Payments',
    schema: optionalUrl(['http:', 'https:'], 'http://127.0.0.1:12111'),
    default: '',
    defaultNote: 'empty: Stripe itself',
    description: 'Where Stripe’s API is, for a stand-in on this machine while trying things out.',
  }),
  SIGNUP_PLAN: setting({
    group: 'Accounts',
    schema: z.enum(planNames, `must be one of ${planNames.join(', ')}`),
    default: 'free',
    description: `Plan of a new account: ${planNames.join(', ')}.`,
  }),
  REFERRAL_MODE: setting({
    group: 'Accounts',
    schema: z.enum(rewardModes, `must be one of ${rewardModes.join(', ')}`),
    default: 'each',
    description:
      'What invited friends bring: `each` pays the credits of a tier for every friend in it, `milestone` once when its last friend is there.',
  }),
  PASSWORD_MIN: setting({
    group: 'Accounts',
    schema: wholeNumber(accountLimits.passwordMinChars, accountLimits.passwordMaxChars),
    default: String(accountLimits.passwordMinChars),
    description: 'Fewest characters of a password.',
  }),
  EMAIL_BLOCKLIST: setting({
    group: 'Accounts',
    schema: emailsAndDomains,
    default: '',
    defaultNote: 'empty: nobody',
    description:
      'Addresses and domains that may not sign up and get no mail, with commas between them. A domain stands for those below it too.',
  }),
  CLONING_PLANS: setting({
    group: 'Voices',
    schema: z.enum(['all', 'professional'], 'must be all or professional'),
    default: 'all',
    description:
      'Who may clone voices: `all` plans, each with the voices it includes, or those from `professional` on.',
  }),
  CLONE_BUTTON: setting({
    group: 'Voices',
    schema: z.enum(['shown', 'hidden'], 'must be shown or hidden'),
    default: 'shown',
    description: 'Whether the speaker picker offers to clone a voice. The home page and the API do so either way.',
  }),
  CLONING_MODEL: setting({
    group: 'Voices',
    schema: z.string(),
    default: '',
    defaultNote: 'empty: clones are re-voiced voices of the studio',
    description:
      'Folder of a neural model that speaks like somebody after one recording: Pocket or ZipVoice, as sherpa-onnx releases them. It makes the clones in the languages it speaks. See docs/cloning.md.',
  }),
  HIDDEN_VOICES: setting({
    group: 'Voices',
    schema: list,
    default: '',
    defaultNote: 'empty: none',
    description:
      'Voices that no list shows, by id or by quality (`standard`, `premium`, `ultra`), with commas between them. Scripts that use one go on speaking.',
  }),
  POPULAR_VIDEOS_URL: setting({
    group: 'Voices',
    schema: optionalUrl(['http:', 'https:'], 'https://invidious.example.org'),
    default: '',
    defaultNote: 'empty: no videos but those in `DATA_DIR/popular-videos.json`, where that file exists',
    description:
      'Instance of Invidious that “Popular videos” asks when somebody looks for a voice like one they know: it gets `GET /api/v1/popular` and `/api/v1/search` with what was typed, and nothing about the person. Videos of your own choice stand in `DATA_DIR/popular-videos.json`, a list of `{ "url": "https://…", "title": "…", "author": "…", "durationSeconds": 90 }` of which the first two are needed; it counts as soon as it is saved.',
  }),
  SMS_URL: setting({
    group: 'Text messages',
    schema: optionalUrl(['http:', 'https:'], 'https://sms.example.org/send'),
    default: '',
    defaultNote: 'empty: accounts have no phone numbers',
    description:
      'HTTP service that sends text messages: it gets a POST with the JSON `{ "to": "+81…", "text": "…" }` and answers with a status of the 200s.',
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
      'Partners whose pages may open the studio for their users, as `name=secret` with commas between them; see docs/partners.md.',
  }),
  ...toolSettings,
  OIDC_ISSUER: setting({
    group: 'Log-in provider',
    schema: optionalIssuer,
    default: '',
    defaultNote: 'empty: log-in by email and password only',
    description:
      'Issuer of an OpenID Connect provider that people may log in through. Register `PUBLIC_URL/login/callback` there as the redirect address.',
  }),
  OIDC_CLIENT_ID: setting({
    group: 'Log-in provider',
    schema: optionalText,
    default: '',
    defaultNote: 'needed with OIDC_ISSUER',
    description: 'The studio’s client id at the provider.',
  }),
  OIDC_CLIENT_SECRET: setting({
    group: 'Log-in provider',
    schema: optionalText,
    default: '',
    defaultNote: 'empty: a public client',
    description: 'The studio’s client secret at the provider.',
  }),
  OIDC_NAME: setting({
    group: 'Log-in provider',
    schema: z.string().check(z.maxLength(40, 'must have at most 40 characters')),
    default: '',
    defaultNote: 'the issuer’s host',
    description: 'What the provider is called on the log-in button, such as `Example`.',
  }),
} as const;

export type SettingName = keyof typeof settings;
type SettingSchemas = { [Name in SettingName]: (typeof settings)[Name]['schema'] };

const schemas = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]));

/** The one schema of the environment, over texts whose defaults are already filled in. */
export const settingsSchema = z.object(schemas as unknown as SettingSchemas);
export type SettingValues = z.output<typeof settingsSchema>;
