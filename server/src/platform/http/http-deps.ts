import type { Call } from '@timbre/contract/call';
import type { FirstCall } from '@timbre/contract/screens/first-calls';
import type { Maintenance } from '@timbre/contract/maintenance';
import type { SiteFacts } from '@timbre/contract/screens/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock/clock.ts';
import type { RequestCounters } from '../counters/request-counters.ts';
import type { Database } from '../db/database.ts';
import type { AppError } from '../errors.ts';
import type { KeyUse, VoiceUse } from '../key-use.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Readiness } from '../telemetry/readiness.ts';
import type { Drain } from './limits/drain.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import type { Route } from './route.ts';
import type { SlowLimits } from './limits/slow-limits.ts';

/** What a request shows to prove who sends it; at most one of the two is set. */
export interface Credentials {
  readonly sessionSecret: string | null;
  readonly apiKey: string | null;
}

/** One more tag of a page's head; its attributes are plain text. */
export type HeadTag =
  | { readonly tag: 'meta'; readonly property: string; readonly content: string }
  | {
      readonly tag: 'link';
      readonly rel: string;
      readonly type: string;
      readonly href: string;
      readonly title: string;
    }
  | { readonly tag: 'link'; readonly rel: 'alternate'; readonly hreflang: string; readonly href: string };

/** Someone who opens a page. */
export interface PageRequest {
  /** As it stands in the address, escapes and all. */
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly query: string;
  /** The language tag that the address asks for, else what the reader prefers. */
  readonly language: string;
  /** Who they are by their session; null: a visitor. */
  readonly reader: () => Promise<Actor | null>;
}

/** The head of a page, and whether there is such a page. All texts are plain; they are escaped where they are used. */
export interface PageHead {
  /** 404 for an address without a screen; 302 sends the browser to `location`; 503 while the studio is closed. */
  readonly status: 200 | 404 | 302 | 503;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The whole address that search engines should keep, escaped; `null` for none. */
  readonly canonical: string | null;
  /** False: search engines are told to leave the page out. */
  readonly isIndexed: boolean;
  /** Language tag of the page. */
  readonly language: string;
  /** What only this page has, such as how it looks when it is shared. */
  readonly tags?: readonly HeadTag[];
  /** Built files below the site's root that the page needs at once, so that the browser need not find them one by one. */
  readonly files?: readonly string[];
  /** What the page asks for at once, when someone who is logged in opens it. */
  readonly firstCalls?: readonly FirstCall[];
  /** The finished body of a page of the public site; left out: the web app shows the page. */
  readonly body?: string;
  /** A path of this site, or an http(s) address; only with 302. */
  readonly location?: string;
}

export interface HealthReport {
  readonly ok: boolean;
  readonly detail: Readonly<Record<string, unknown>>;
}

export interface HttpOptions {
  /** Origin people open, without a closing slash. */
  readonly publicUrl: string;
  /** True when `publicUrl` is https. */
  readonly isSecure: boolean;
  /** Proxies in front; 0 means that X-Forwarded-For is never read. */
  readonly trustedProxyHops: number;
  /** Folder of the built web app (index.html and assets); `null` answers a minimal page. */
  readonly webRoot: string | null;
  /** What the web app must know of this site before its first call; nothing secret. */
  readonly site?: SiteFacts;
  /** Another origin that media may be played from; left out: none. */
  readonly mediaOrigin?: string | null;
  /** Another origin that parts of uploads may be sent to; left out: none. */
  readonly uploadOrigin?: string | null;
  /** Tests: every answer is held against its call's output, and a mismatch fails the request. */
  readonly checkAnswers?: boolean;
  readonly rateLimits?: Partial<RateLimits>;
  readonly slowLimits?: Partial<SlowLimits>;
  /** Silence after which an event stream sends a comment, so that proxies keep it open; 15 s when left out. */
  readonly heartbeatMs?: number;
  /** Time that requests under way get when the server stops; 10 s when left out. */
  readonly drainMs?: number;
}

export interface HttpDeps {
  readonly routes: readonly Route[];
  /** Every call of the contract, served or not. */
  readonly calls: readonly Call[];
  /** Who the credentials belong to; `null` when they are wrong, expired or absent. Called once a request that shows any. */
  readonly authenticate: (credentials: Credentials) => Promise<Actor | null>;
  readonly db: Database;
  readonly clock: Clock;
  /** Keeps answers of bytes for callers that come back for them. */
  readonly blobs: Pick<FileStore, 'put' | 'read'>;
  readonly logger: Logger;
  /** Where requests are counted; left out: in this process. */
  readonly counters?: RequestCounters;
  readonly options: HttpOptions;
  /** What the owner's switch says now; left out: everything is open. */
  readonly maintenance?: () => Promise<Maintenance>;
  readonly head: (request: PageRequest) => PageHead | Promise<PageHead>;
  /** The HTML around a page's `body`, which takes the place of `<!--page-->`; left out: no page has one. */
  readonly siteDocument?: string;
  /** Whole addresses of the pages search engines are told of; left out: none. */
  readonly siteMap?: () => Promise<readonly string[]>;
  readonly health: () => Promise<HealthReport>;
  /** What /health tells the owner beside that; left out: nothing. */
  readonly ownerDetail?: () => Promise<Readonly<Record<string, unknown>>>;
  /** Whether this process can serve now: what it stands on is there. Left out: it is. */
  readonly readiness?: () => Promise<Readiness>;
  /** What Prometheus reads, with the secret it must show; left out: `/metrics` is an address like any other. */
  readonly metrics?: Pick<Metrics, 'contentType' | 'read'> & { readonly token: string };
  readonly openapi: () => object;
  /** Counts a request that an API key made, when it is over; left out: no one counts. */
  readonly noteKeyRequest?: (
    request: KeyUse & { readonly userId: string; readonly isError: boolean; readonly voice: VoiceUse | null },
  ) => void;
}

/** What serving one call takes. */
export interface CallHandlerDeps extends Pick<HttpDeps, 'db' | 'clock' | 'blobs' | 'options'> {
  readonly drain: Drain;
  /** Tells the log about an unknown error and returns what the caller may know of it. */
  readonly judge: (error: unknown, request: FastifyRequest) => AppError;
}

export interface HttpServer {
  /** Opens the port; 0 takes any free one. Returns the address that can be opened, such as `http://127.0.0.1:8787`. */
  readonly listen: (host: string, port: number) => Promise<string>;
  /** Drains: no new connections, /health says 503, event streams end, requests under way finish within `drainMs`. */
  readonly close: () => Promise<void>;
  /** A request without a socket, for tests. */
  readonly inject: FastifyInstance['inject'];
}
