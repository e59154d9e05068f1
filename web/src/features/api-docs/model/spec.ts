// What the reference reads of /openapi.json, which contract/src/http/open-api.ts makes.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly $ref?: string;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

export interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  readonly 'x-answer'?: Schema;
}

export interface CallError {
  readonly name: string;
  /** In answers of the studio's own form. */
  readonly code?: number;
  readonly status: number;
  readonly message: string;
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly 'x-available'?: boolean;
  readonly 'x-errors': readonly CallError[];
  readonly 'x-key-scopes'?: readonly string[];
  readonly 'x-key-read-only'?: boolean;
  readonly 'x-message'?: Schema;
}

export interface Spec {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** `key`: with an API key · `public`: without one too · `session`: only for someone who is logged in, in the browser. */
export type CallAccess = 'key' | 'public' | 'session';

export interface Body {
  readonly mediaType: string;
  readonly schema: Schema;
}

export interface ApiCall {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly group: string;
  readonly access: CallAccess;
  readonly isAvailable: boolean;
  readonly scopes: readonly string[];
  readonly takesReadOnlyKeys: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Body | null;
  readonly answers: readonly (readonly [string, Answer])[];
  readonly errors: readonly CallError[];
  /** One message of the client, for a WebSocket. */
  readonly message: Schema | null;
}

export interface Group {
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ApiCall[];
}

export interface Reference {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly sections: readonly { readonly name: string; readonly groups: readonly Group[] }[];
  readonly calls: ReadonlyMap<string, ApiCall>;
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** The document as the reference shows it: by sections and groups, and by id. */
export function readSpec(spec: Spec): Reference {
  const calls = Object.entries(spec.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callOf(path, method, operation)),
  );
  const groups = new Map(
    spec.tags.map(({ name, description }) => [
      name,
      { name, description, calls: calls.filter(({ group }) => group === name) },
    ]),
  );
  return {
    origin: spec.servers[0]?.url ?? '',
    sections: spec['x-tagGroups'].map(({ name, tags }) => ({
      name,
      groups: tags.flatMap((tag) => groups.get(tag) ?? []),
    })),
    calls: new Map(calls.map((call) => [call.id, call])),
    schemas: spec.components.schemas,
  };
}

function callOf(path: string, method: string, operation: Operation): ApiCall {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? '',
    group: operation.tags[0] ?? '',
    access: accessOf(operation),
    isAvailable: operation['x-available'] !== false,
    scopes: operation['x-key-scopes'] ?? [],
    takesReadOnlyKeys: operation['x-key-read-only'] === true,
    parameters: operation.parameters,
    body: content === undefined ? null : { mediaType: content[0], schema: content[1].schema },
    answers: Object.entries(operation.responses),
    errors: operation['x-errors'],
    message: operation['x-message'] ?? null,
  };
}

function accessOf({ security }: Operation): CallAccess {
  if (security.length === 0) return 'public';
  return security.some((scheme) => 'bearer' in scheme) ? 'key' : 'session';
}

/** The calls of each group that are for programs; `isAll`: those for the browser alone and what is still to come, too. */
export function shownSections({ sections }: Reference, isAll: boolean): Reference['sections'] {
  return sections
    .map(({ name, groups }) => ({
      name,
      groups: groups
        .map((group) => ({
          ...group,
          calls: group.calls.filter(({ access, isAvailable }) => isAll || (isAvailable && access !== 'session')),
        }))
        .filter(({ calls }) => calls.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
}

/** Those that have all words in their name, address or description of what they do. */
export function searchCalls(sections: Reference['sections'], text: string): readonly ApiCall[] {
  const words = text
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const ranked = sections
    .flatMap(({ groups }) => groups.flatMap(({ calls }) => calls))
    .flatMap((call) => {
      const title = `${call.summary} ${call.id}`.toLowerCase();
      const all = `${title} ${call.method} ${call.path} ${call.group}`.toLowerCase();
      if (words.every((word) => all.includes(word)))
        return [{ call, rank: words.every((word) => title.includes(word)) ? 0 : 1 }];
      return words.every((word) => `${all} ${call.description.toLowerCase()}`.includes(word))
        ? [{ call, rank: 2 }]
        : [];
    });
  return [...ranked].sort((a, b) => a.rank - b.rank).map(({ call }) => call);
}
