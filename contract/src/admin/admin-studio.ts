import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';

export const storagePageSize = 10;

/** Something that makes things, and whether it can here. */
export const engineInfo = z.object({
  /** What it makes; speech so far. */
  kind: z.enum(['speech']),
  name: z.string(),
  version: z.string(),
  /** `not-set-up`: what it needs is not here, and no one asked for it. */
  state: z.enum(['available', 'down', 'not-set-up']),
  /** Why it is not available: a sentence of the machine, in English. */
  problem: z.nullable(z.string()),
  /** BCP 47, without regions. */
  languages: z.array(z.string()),
  voiceCount: z.number(),
  /** Since this server process started. */
  lastError: z.nullable(z.object({ at: z.string(), message: z.string() })),
  /** Seconds of speech made in one second of work, since this process started; null before the first. */
  speed: z.nullable(z.number()),
});
export type EngineInfo = z.infer<typeof engineInfo>;

/** A program the studio uses: what `timbre doctor` says of it, in English. */
export const programInfo = z.object({
  subject: z.string(),
  state: z.enum(['ok', 'missing', 'optional']),
  detail: z.string(),
  fix: z.nullable(z.string()),
});
export type ProgramInfo = z.infer<typeof programInfo>;

export const listEngines = call({
  id: 'listEngines',
  method: 'GET',
  path: '/gateway-apis/admin/v1/engines',
  access: 'owner',
  input: z.object({}),
  output: z.object({ engines: z.array(engineInfo), programs: z.array(programInfo) }),
});

export const diskInfo = z.object({ freeBytes: z.number(), totalBytes: z.number(), keptFreeBytes: z.number() });

/** Upkeep that runs by itself; `handled`: how many things the last run dealt with, where it counts them. */
export const upkeepInfo = z.object({
  name: z.string(),
  everyMinutes: z.number(),
  ranAt: z.nullable(z.string()),
  handled: z.nullable(z.number()),
  error: z.nullable(z.string()),
});
export type UpkeepInfo = z.infer<typeof upkeepInfo>;

/** What a kind of file takes; `rendering` and `demo` are caches of the studio. */
export const kindUse = z.object({ kind: z.string(), files: z.number(), bytes: z.number() });

/** What is kept for a while, or up to a bound, and then goes by itself. */
export const keptThings = [
  'jobs',
  'renderings',
  'uploads',
  'bin',
  'history',
  'usageHours',
  'webhooks',
  'letters',
] as const;
export const keptInfo = z.object({
  thing: z.enum(keptThings),
  count: z.number(),
  /** Null: it takes next to nothing, or is counted elsewhere. */
  bytes: z.nullable(z.number()),
  /** How long; null: until the bound is reached. */
  days: z.nullable(z.number()),
  mostBytes: z.nullable(z.number()),
  mostCount: z.nullable(z.number()),
  /** The setting that changes it; null: none does. */
  setting: z.nullable(z.string()),
});
export type KeptInfo = z.infer<typeof keptInfo>;

export const readStorage = call({
  id: 'readStorage',
  method: 'GET',
  path: '/gateway-apis/admin/v1/storage',
  access: 'owner',
  input: z.object({}),
  output: z.object({
    disk: diskInfo,
    databaseBytes: z.number(),
    kinds: z.array(kindUse),
    kept: z.array(keptInfo),
    upkeep: z.array(upkeepInfo),
  }),
});

/** Who stores most, first; with the caches that were made for them. */
export const listStorageUse = call({
  id: 'listStorageUse',
  method: 'GET',
  path: '/gateway-apis/admin/v1/storage/users',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1) }),
  output: pageOf(
    z.object({ user: z.object({ id: z.string(), name: z.string() }), bytes: z.number(), cacheBytes: z.number() }),
  ),
});

/** What needs the owner's eye. */
export const readOverview = call({
  id: 'readOverview',
  method: 'GET',
  path: '/gateway-apis/admin/v1/overview',
  access: 'owner',
  input: z.object({}),
  output: z.object({
    version: z.string(),
    environment: z.object({
      address: z.string(),
      node: z.string(),
      database: z.string(),
      roles: z.array(z.string()),
      mail: z.enum(['smtp', 'mailbox']),
      startedAt: z.string(),
    }),
    people: z.object({ all: z.number(), newThisWeek: z.number(), suspended: z.number(), leaving: z.number() }),
    /** `failed`: in the last 24 hours. */
    jobs: z.object({ queued: z.number(), running: z.number(), failed: z.number(), hasWorker: z.boolean() }),
    disk: diskInfo,
    enginesDown: z.array(z.string()),
    upkeepFailing: z.array(z.string()),
  }),
});
