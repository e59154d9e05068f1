import { join } from 'node:path';
import { argon2id, type PasswordHashing } from './capabilities/accounts/passwords.service.ts';
import type { Config } from './config.ts';
import { systemClock, type Clock } from './platform/clock/clock.ts';
import { openCounters } from './platform/counters/open-counters.ts';
import { pruneCounters } from './platform/counters/postgres-counters.ts';
import type { OpenCounters } from './platform/counters/request-counters.ts';
import { openDatabase, type OpenDatabase } from './platform/db/database.ts';
import { openNotices, type Notices } from './platform/events/notices.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFiles, type OpenedFiles } from './platform/files/open-file-store.ts';
import { openTempFolders, type TempFolders } from './platform/files/temp-folder.ts';
import { pruneIdempotencyKeys } from './platform/http/idempotency/idempotency.ts';
import type { Route } from './platform/http/route.ts';
import { urlSigner, type UrlSigner } from './platform/http/bodies/sign-url.ts';
import { newId } from './platform/ids.ts';
import { jobEvents, type JobEvents } from './platform/jobs/job-events.ts';
import { jobQueue } from './platform/jobs/job-queue.ts';
import type { JobQueue, RegisteredJob } from './platform/jobs/define-job.ts';
import { pruneJobs } from './platform/jobs/prune-jobs.ts';
import type { Periodic } from './platform/jobs/schedule.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import { mailNotices, type MailNotices } from './platform/mail/mail-notices.ts';
import { mailboxMailer, type MailboxMailer } from './platform/mail/mailbox-mailer.ts';
import { toldMailer, type Mailer } from './platform/mail/mailer.ts';
import { smtpMailer } from './platform/mail/smtp-mailer.ts';
import { openWaitingLetters } from './platform/mail/waiting-letters.ts';
import { presence, type Presence } from './platform/processes/presence.ts';
import { probeSandbox } from './platform/sandbox/probe-sandbox.ts';
import type { Sandbox } from './platform/sandbox/sandbox.types.ts';
import { readSecret } from './platform/secret-file.ts';
import { sealedText, type SealedText } from './platform/sealed-text.ts';

/** What everything else stands on. */
export interface Platform {
  readonly config: Config;
  readonly connectionString: string;
  /** For what listens, locks for long or delivers jobs: no pooler is in between. */
  readonly directConnectionString: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly database: OpenDatabase;
  /** Of requests, shared with the other processes of this studio. */
  readonly counters: OpenCounters;
  readonly blobs: FileStore;
  /** The places that `blobs` stands on. */
  readonly filePlaces: Pick<OpenedFiles, 'placeOf' | 'require' | 'requireBucket'>;
  readonly temporary: TempFolders;
  readonly sandbox: Sandbox;
  readonly signer: UrlSigner;
  /** For secrets that the server must read again. */
  readonly sealed: SealedText;
  readonly jobs: JobQueue;
  /** What processes tell each other. */
  readonly notices: Notices;
  readonly jobEvents: JobEvents;
  readonly presence: Presence;
  readonly mailer: Mailer;
  readonly mailNotices: MailNotices;
  readonly passwordHashing: PasswordHashing;
  /** Null when mail leaves by SMTP. */
  readonly mailbox: MailboxMailer | null;
}

/** What a capability adds to the server. */
export interface Part {
  readonly routes?: readonly Route[];
  readonly jobs?: readonly RegisteredJob[];
  readonly periodics?: readonly Periodic[];
  /** Ends what it runs in children. */
  readonly close?: () => Promise<void>;
}

/** What a test puts in the place of the real thing. */
export interface PlatformOverrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly passwordHashing?: PasswordHashing;
  /** Left out: the local mailbox, or the server that is set. */
  readonly mailer?: Mailer | undefined;
  readonly maxConnections?: number;
  /** How long the database's network may say nothing. */
  readonly patienceMs?: number | undefined;
  /** Bytes to leave free on a disk of this size. */
  readonly reserve?: (totalBytes: number) => number;
}

/** Connections of one process; PostgreSQL's default allows 60 for all of them. */
const ownConnections = 12;

export async function composePlatform(
  config: Config,
  connectionString: string,
  overrides: PlatformOverrides = {},
): Promise<Platform> {
  const { clock = systemClock, reserve, maxConnections = ownConnections, patienceMs } = overrides;
  const patience = patienceMs === undefined ? {} : { patienceMs };
  const logger = overrides.logger ?? createLogger({ level: config.server.logLevel });
  const folder = (name: string): string => join(config.data.directory, name);
  const { directUrl } = config.database;
  const directConnectionString = directUrl ?? connectionString;
  const database = openDatabase({
    connectionString,
    maxConnections,
    isPooled: directUrl !== null,
    ...patience,
    onIdleError: (error) => logger.warn('An idle database connection was lost', { error }),
  });
  const { db } = database;
  const notices = openNotices({ connectionString: directConnectionString, log: logger, ...patience });
  const { smtpUrl, from } = config.mail;
  const mailbox = smtpUrl === null ? mailboxMailer({ directory: folder('mailbox'), from, clock, logger }) : null;
  const files = await openFiles({ settings: config.files, folder, clock, newId, log: logger, reserve });
  const mailer = toldMailer(overrides.mailer ?? mailbox ?? smtpMailer({ url: smtpUrl ?? '', from, logger }));
  const sealed = sealedText(config.data.sealingKey ?? (await readSecret(folder('sealing-key'))));
  const waiting = openWaitingLetters({ db, sealed, clock, newId });
  return {
    config,
    connectionString,
    directConnectionString,
    clock,
    logger,
    database,
    counters: openCounters(config.counting, database, { clock, log: logger }),
    blobs: files.store,
    filePlaces: files,
    temporary: await openTempFolders({ root: folder('tmp'), clock, newId, reserve }),
    sandbox: await probeSandbox(),
    signer: urlSigner(config.data.secret ?? (await readSecret(folder('secret'))), clock),
    sealed,
    jobs: jobQueue({ clock, newId }),
    notices,
    jobEvents: jobEvents({ notices, db, clock }),
    presence: presence({ db, newId, log: logger }),
    mailer,
    mailNotices: mailNotices({ mailer, waiting, clock, log: logger }),
    mailbox,
    passwordHashing: overrides.passwordHashing ?? argon2id,
  };
}

/** What is swept of everyone's jobs and requests. */
export const platformPeriodics = ({ clock, config, mailNotices: letters, database: { db } }: Platform): Periodic[] => [
  letters.periodic,
  { name: 'counters.prune', everyMinutes: 10, run: () => pruneCounters(db) },
  { name: 'jobs.prune', everyMinutes: 60, run: () => pruneJobs(db, clock.now(), config.retention.jobDays) },
  {
    name: 'http.prune-idempotency-keys',
    everyMinutes: 60,
    run: () => pruneIdempotencyKeys(db, clock.now()),
  },
];
