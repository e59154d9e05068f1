import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { EnvironmentHosts } from '@timbre/contract/environments';
import type { PlanName } from '@timbre/contract/plans';
import type { RewardMode } from '@timbre/contract/referrals/referral-tiers';
import { isForThisMachine, reachableHost, showsSignUpCodes } from './config-reach.ts';
import { fileProblems, filesOf, type FilesConfig } from './config-files.ts';
import { serviceProblems, servicesOf, type ServicesConfig } from './config-services.ts';
import type { LaneSlots } from './platform/jobs/define-job.ts';
import type { StripeSettings } from './platform/payments/stripe-client.ts';
import { repositoryRoot } from './platform/root.ts';
import type { TracingSettings } from './platform/telemetry/open-tracing.ts';
import type { AddressPair } from './settings/setting-kinds.ts';
import type { Role, SettingName, SettingValues } from './settings/settings.ts';
import { settings, settingsSchema } from './settings/settings.ts';

/** Everything an operator can set, read once at start. Origins carry no closing slash, paths are absolute. */
export interface Config extends ServicesConfig {
  readonly server: {
    readonly host: string;
    readonly port: number;
    /** Where people open the studio. */
    readonly publicUrl: string;
    /** True when `publicUrl` is https: cookies are Secure and carry the `__Host-` prefix. */
    readonly isSecure: boolean;
    readonly trustedProxyHops: number;
    /** Where the marketing pages live, and where phones go, when not here. */
    readonly marketingOrigin: string | null;
    readonly mobileOrigin: string | null;
    readonly environmentHosts: EnvironmentHosts;
    readonly logLevel: SettingValues['LOG_LEVEL'];
  };
  /** Who may look inside the running processes; each null when it isn’t set. */
  readonly monitoring: {
    readonly token: string | null;
    readonly address: { readonly host: string; readonly port: number } | null;
    readonly tracing: TracingSettings | null;
  };
  readonly data: {
    readonly directory: string;
    /** Null: kept in the folder, made on the first start. */
    readonly secret: string | null;
    readonly sealingKey: string | null;
  };
  readonly files: FilesConfig;
  /** Whether webhooks may go to this machine: only where no one else can use the studio. */
  readonly webhooks: { readonly mayStayHere: boolean };
  readonly database: {
    /** Null: a private PostgreSQL in the data folder. */
    readonly url: string | null;
    /** The same database without a pooler; null: `url` has none. */
    readonly directUrl: string | null;
    /** Null: found where Debian puts it, else on the PATH. */
    readonly programsDirectory: string | null;
  };
  /** Where requests are counted; each null when it isn’t set. */
  readonly counting: { readonly redisUrl: string | null; readonly databaseUrl: string | null };
  /** Instant cloning is for plans from Professional on. */
  readonly cloningNeedsProfessional: boolean;
  /** Folder of a zero-shot model; null: none. */
  readonly cloningModel: string | null;
  /** The speaker picker offers to clone a voice. */
  readonly hasCloneButton: boolean;
  readonly jobs: { readonly roles: readonly Role[]; readonly slots: LaneSlots };
  /** How long ended jobs stay, and which share of the disk the render cache may take, 0 to 1. */
  readonly retention: { readonly jobDays: number; readonly usageHourDays: number; readonly cacheShare: number };
  /** `smtpUrl` null: the local mailbox. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  readonly payments: {
    /** Make-believe payments with test cards are open. */
    readonly isTestOpen: boolean;
    /** Null: no real money is taken. */
    readonly stripe: StripeSettings | null;
  };
  /** Of speech that API keys ask for. */
  readonly api: { readonly freeCharacters: number; readonly centsPerMillion: number };
  readonly accounts: {
    readonly signupPlan: PlanName;
    readonly passwordMinChars: number;
    /** People may import copies of their data by themselves. */
    readonly hasImports: boolean;
    /** Without a mail server: the sign-up page shows its own code. */
    readonly showsSignUpCodes: boolean;
    /** Addresses and domains, lower case. */
    readonly blockedEmails: readonly string[];
  };
  /** What invited friends bring. */
  readonly referrals: { readonly mode: RewardMode };
  /** When people have used the studio enough to be asked for a score. */
  readonly surveys: { readonly afterDays: number; readonly afterExports: number };
  /** Ids of voices, and words of quality, that no list shows. */
  readonly voices: { readonly hidden: readonly string[] };
  /** Empty: on the PATH. */
  readonly ytDlp: string;
  /** Of the internet, where links may lead. */
  readonly linkPorts: readonly number[];
  /** Where models are looked for before their own addresses. */
  readonly modelMirrors: readonly AddressPair[];
  /** An instance of Invidious; null: none. */
  readonly popularVideosUrl: string | null;
  /** `url` null: no text messages. */
  readonly sms: { readonly url: string | null; readonly token: string | null };
  /** Partners' secrets by name. */
  readonly partnerKeys: ReadonlyMap<string, string>;
  /** Null: email and password only. */
  readonly logInProvider: LogInProviderConfig | null;
}

/** An OpenID Connect provider that people may log in through. */
export interface LogInProviderConfig {
  readonly issuer: string;
  readonly clientId: string;
  /** Null: a public client. */
  readonly clientSecret: string | null;
  readonly name: string;
}

/** Thrown by `loadConfig`; the message lists every problem, one a line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings aren’t valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
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
  const problems: string[] = [];
  if (values.SMTP_URL !== null && values.MAIL_FROM === null) {
    problems.push('MAIL_FROM must be set when SMTP_URL is, such as: Timbre <studio@example.org>');
  }
  if (values.DATABASE_DIRECT_URL !== null && values.DATABASE_URL === null) {
    problems.push('DATABASE_URL must be set when DATABASE_DIRECT_URL is');
  }
  return [
    ...problems,
    ...logInProblems(values),
    ...stripeProblems(values),
    ...fileProblems(values),
    ...serviceProblems(values),
  ];
}

/** A provider is set as a whole or not at all. */
function logInProblems({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: SettingValues): string[] {
  if (OIDC_ISSUER === null) {
    const hasMore = OIDC_CLIENT_ID !== null || OIDC_CLIENT_SECRET !== null || OIDC_NAME !== '';
    return hasMore ? ['OIDC_ISSUER must be set when another OIDC_ variable is'] : [];
  }
  return OIDC_CLIENT_ID === null ? ['OIDC_CLIENT_ID must be set when OIDC_ISSUER is'] : [];
}

/** A key without the secret would take money that no one hears of. */
function stripeProblems({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: SettingValues): string[] {
  const hasSecret = STRIPE_WEBHOOK_SECRET.length > 0;
  if (STRIPE_SECRET_KEY !== null) {
    return hasSecret
      ? []
      : ['STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is, or no payment would be recorded'];
  }
  return hasSecret || STRIPE_API_URL !== null ? ['STRIPE_SECRET_KEY must be set when another STRIPE_ variable is'] : [];
}

function stripeOf({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: SettingValues): StripeSettings | null {
  if (STRIPE_SECRET_KEY === null) return null;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecrets: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}

function logInProviderOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
}: SettingValues): LogInProviderConfig | null {
  if (issuer === null || clientId === null) return null;
  return { issuer, clientId, clientSecret, name: name === '' ? new URL(issuer).host : name };
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
      marketingOrigin: values.MARKETING_ORIGIN,
      mobileOrigin: values.MOBILE_ORIGIN,
      environmentHosts: values.ENVIRONMENT_HOSTS,
      logLevel: values.LOG_LEVEL,
    },
    monitoring: monitoringOf(values),
    data: {
      directory: resolve(repositoryRoot, values.DATA_DIR),
      secret: values.SECRET,
      sealingKey: values.SEALING_KEY,
    },
    files: filesOf(values),
    webhooks: { mayStayHere: isForThisMachine(values, publicUrl) },
    counting: { redisUrl: values.REDIS_URL, databaseUrl: values.DATABASE_URL },
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL,
      programsDirectory: values.POSTGRES_BIN_DIR,
    },
    jobs: {
      roles: [...new Set(values.ROLES)],
      slots: {
        cpu: values.WORKER_CONCURRENCY ?? Math.max(1, availableParallelism() - 1),
        gpu: values.WORKER_GPU_CONCURRENCY,
        net: values.WORKER_NET_CONCURRENCY,
      },
    },
    retention: {
      jobDays: values.JOBS_KEPT_DAYS,
      usageHourDays: values.USAGE_HOURS_KEPT_DAYS,
      cacheShare: values.RENDER_CACHE_PERCENT / 100,
    },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Timbre <timbre@localhost>' },
    payments: {
      isTestOpen:
        values.STRIPE_SECRET_KEY === null &&
        (values.TEST_PAYMENTS === 'on' || (values.TEST_PAYMENTS === 'auto' && isForThisMachine(values, publicUrl))),
      stripe: stripeOf(values),
    },
    api: { freeCharacters: values.API_FREE_CHARACTERS, centsPerMillion: values.API_PRICE_PER_MILLION_CENTS },
    accounts: {
      signupPlan: values.SIGNUP_PLAN,
      passwordMinChars: values.PASSWORD_MIN,
      hasImports: values.ACCOUNT_IMPORTS === 'on',
      showsSignUpCodes: showsSignUpCodes(values, publicUrl),
      blockedEmails: values.EMAIL_BLOCKLIST,
    },
    referrals: { mode: values.REFERRAL_MODE },
    surveys: { afterDays: values.SCORE_AFTER_DAYS, afterExports: values.SCORE_AFTER_EXPORTS },
    voices: { hidden: values.HIDDEN_VOICES },
    popularVideosUrl: values.POPULAR_VIDEOS_URL,
    ...servicesOf(values),
    ytDlp: values.YT_DLP === '' ? 'yt-dlp' : values.YT_DLP,
    linkPorts: values.LINK_PORTS,
    modelMirrors: values.MODEL_MIRRORS,
    cloningNeedsProfessional: values.CLONING_PLANS === 'professional',
    hasCloneButton: values.CLONE_BUTTON === 'shown',
    cloningModel: values.CLONING_MODEL === '' ? null : resolve(values.CLONING_MODEL),
    sms: { url: values.SMS_URL, token: values.SMS_TOKEN },
    partnerKeys: values.PARTNER_KEYS,
    logInProvider: logInProviderOf(values),
  };
}

function monitoringOf(values: SettingValues): Config['monitoring'] {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    token: values.METRICS_TOKEN === '' ? null : values.METRICS_TOKEN,
    address: values.MONITORING_ADDRESS,
    tracing:
      endpoint === null
        ? null
        : {
            endpoint,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS,
            serviceName: values.OTEL_SERVICE_NAME,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
  };
}
