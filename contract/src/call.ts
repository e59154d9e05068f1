import type * as z from 'zod/mini';
import type { KeyScope } from './api-keys/key-scopes.ts';
import type { ErrorCode } from './errors/errors.ts';
import { timeoutsMs } from './limits.ts';

/**
 * How the answer travels.
 * - `envelope`: JSON `{ code, message, data }`, HTTP 200 also for business errors
 * - `file`: bytes with Range support
 * - `stream`: bytes whose length is not known when the first of them leaves
 * - `events`: server-sent events, each one value of `output`
 * - `upload`: raw bytes in, envelope out
 * - `socket`: a WebSocket; `output` is one message to the client
 */
export type CallKind = 'envelope' | 'file' | 'stream' | 'events' | 'upload' | 'socket';

/** `public`: a visitor may call it · `user`: a session or an API key · `session`: the person in the browser, never a key · `owner`: the owner's session. */
export type Access = 'public' | 'user' | 'session' | 'owner';

/** Whose shape the errors take: the specification's envelope, or another API's own body with a real HTTP status. */
export type Door = 'timbre' | 'openai' | 'elevenlabs';

/** What a visitor's change counts as: each has a limit a minute of its own, so that one never uses up another's. */
export type Budget = 'signIn' | 'demos' | 'other';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Methods whose input travels as a body. */
export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';

/** A body of `multipart/form-data`. */
export interface CallForm {
  /** Its fields as text; one that is an array may be sent several times, as `name[]`. */
  readonly fields: z.ZodMiniType;
  readonly files: readonly { readonly name: string; readonly isRequired: boolean; readonly isRepeated?: boolean }[];
}

export interface Call<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  K extends CallKind = CallKind,
  A extends Access = Access,
> {
  /** Verb + noun, unique in the product; also the OpenAPI operation id. */
  readonly id: string;
  readonly method: Method;
  /** `{name}` parts are taken from the input of the same name. */
  readonly path: string;
  readonly kind: K;
  readonly access: A;
  /** False: declared, not served yet; answers `feature.unavailable`. */
  readonly available: boolean;
  /** Path, query and body parameters in one object. */
  readonly input: I;
  readonly output: O;
  readonly errors: readonly ErrorCode[];
  /** Creates or charges: accepts an Idempotency-Key header. */
  readonly idempotent: boolean;
  /** A GET that changes something: wants the CSRF header, is never cached and also answers to POST. */
  readonly mutatingGet: boolean;
  readonly door: Door;
  /** The other family of doors has a call at this address too: the header that carries the key tells which is meant. */
  readonly isShared: boolean;
  /** Counts only for changes that a visitor may ask for. */
  readonly budget: Budget;
  /** Time the caller waits before giving up, milliseconds; of events: for their first. */
  readonly timeoutMs: number;
  /** One of the voice store's: its callers take the code 0 for success as well. */
  readonly isStore: boolean;
  /** The keys that may make it: those with one of these scopes. Null: as its file's other calls, see api-keys/key-access.ts. */
  readonly scopes: readonly KeyScope[] | null;
  /** Changes nothing, costs nothing and uses up nothing, so a read-only key may make it: a GET, unless it says otherwise. */
  readonly reads: boolean;
  /** For an `upload` that is a form; null: the bytes themselves. */
  readonly form: CallForm | null;
  /** Media types of an answer that isn't JSON alone; none: what its kind says. */
  readonly answers: readonly string[];
  /** Of a socket: one message of the client. */
  readonly message: z.ZodMiniType | null;
}

type Optional =
  | 'kind'
  | 'available'
  | 'errors'
  | 'idempotent'
  | 'mutatingGet'
  | 'door'
  | 'isShared'
  | 'budget'
  | 'timeoutMs'
  | 'isStore'
  | 'scopes'
  | 'reads'
  | 'form'
  | 'answers'
  | 'message';
type CallSpec<C extends Call> = Omit<C, Optional> & Partial<Pick<C, Optional>>;

/** Declares one HTTP call; the value is data, so server, client, docs and tests all read the same object. */
export function call<
  I extends z.ZodMiniType,
  O extends z.ZodMiniType,
  A extends Access,
  K extends CallKind = 'envelope',
>(spec: CallSpec<Call<I, O, K, A>>): Call<I, O, K, A> {
  const defaults = {
    kind: 'envelope' as K,
    available: true,
    errors: [],
    idempotent: false,
    mutatingGet: false,
    door: 'timbre' as const,
    isShared: false,
    budget: 'other' as const,
    timeoutMs: timeoutsMs.json,
    isStore: false,
    scopes: null,
    // A socket opens with a GET whatever it is for.
    reads: spec.method === 'GET' && spec.mutatingGet !== true && spec.kind !== 'socket',
    form: null,
    answers: [],
    message: null,
  };
  return { ...defaults, ...spec };
}

export type InputOf<C> = C extends Call<infer I, z.ZodMiniType> ? z.output<I> : never;
/** What a caller may write: defaults may be left out. */
export type RequestOf<C> = C extends Call<infer I, z.ZodMiniType> ? z.input<I> : never;
export type OutputOf<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never;

/** The names between braces in a call's path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}
