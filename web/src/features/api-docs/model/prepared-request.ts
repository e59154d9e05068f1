import { fieldOf, fieldsOf, plainSchema, type Field } from './schema-facts.ts';
import type { ApiCall, Json, Schema } from './spec.ts';

/** A part of a request that a reader fills in. */
export interface Entry extends Field {
  /** Unique within the call. */
  readonly key: string;
  readonly place: 'path' | 'query' | 'header' | 'body' | 'form' | 'bytes';
  readonly kind: 'text' | 'number' | 'yes-no' | 'choice' | 'json' | 'file';
}

export interface Values {
  /** By the entry's key, as typed; empty: left out. */
  readonly texts: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, readonly File[]>>;
}

export type RequestBody =
  | { readonly kind: 'json'; readonly value: Json }
  | {
      readonly kind: 'form';
      readonly fields: readonly (readonly [string, string])[];
      readonly files: readonly FormFile[];
    }
  | { readonly kind: 'bytes'; readonly file: File | null };

export interface FormFile {
  readonly name: string;
  /** Null: still to be chosen. */
  readonly file: File | null;
}

export interface PreparedRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Without the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestBody | null;
}

export interface Prepared {
  readonly request: PreparedRequest;
  /** By the entry's key: `missing`, or `json` where the text is none. */
  readonly problems: Readonly<Record<string, 'missing' | 'json'>>;
}

const idempotencyHeader = 'Idempotency-Key';

/** What can be filled in, in the order in which it is read: needed ones first. */
export function entriesOf({ parameters, body }: ApiCall): readonly Entry[] {
  const given = parameters
    .filter(({ name }) => name !== idempotencyHeader)
    .map(({ name, in: place, required, schema }) => entry(fieldOf(name, required, schema), place));
  const sent = body === null ? [] : bodyEntries(body.mediaType, body.schema);
  const all = [...given, ...sent];
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

function bodyEntries(mediaType: string, schema: Schema): readonly Entry[] {
  if (mediaType === 'multipart/form-data') return fieldsOf(schema).map((field) => entry(field, 'form'));
  if (mediaType === 'application/json') return fieldsOf(schema).map((field) => entry(field, 'body'));
  return [{ ...entry(fieldOf('body', true, schema), 'bytes'), kind: 'file' }];
}

const entry = (field: Field, place: Entry['place']): Entry => ({
  ...field,
  place,
  key: `${place}.${field.name}`,
  kind: kindOf(field.schema),
});

function kindOf(given: Schema): Entry['kind'] {
  const { schema } = plainSchema(given);
  const item = schema.type === 'array' && schema.items !== undefined ? plainSchema(schema.items).schema : schema;
  if (item.format === 'binary') return 'file';
  if (schema.enum !== undefined) return 'choice';
  const types = (typeof schema.type === 'string' ? [schema.type] : (schema.type ?? [])).filter(
    (type) => type !== 'null',
  );
  if (types.length === 1 && types[0] === 'boolean') return 'yes-no';
  if (types.length === 1 && (types[0] === 'number' || types[0] === 'integer')) return 'number';
  return types.some((type) => type === 'object' || type === 'array') ? 'json' : 'text';
}

/** A text as the JSON value it stands for; undefined: it can't be read. */
function valueOf({ kind }: Entry, text: string): Json | undefined {
  if (kind === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  if (kind === 'yes-no') return text === 'true';
  // A field that takes a text or an object is a text until it begins like the other.
  if (kind !== 'json' && !(kind === 'text' && /^\s*[[{]/u.test(text))) return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return kind === 'text' ? text : undefined;
  }
}

/** What is sent for what was filled in; `attempt`: a value of its own for the header that stops double work. */
export function prepare(call: ApiCall, { texts, files }: Values, attempt: string | null = null): Prepared {
  const entries = entriesOf(call);
  const problems: Record<string, 'missing' | 'json'> = {};
  const filled = entries.flatMap((one) => {
    const text = texts[one.key] ?? '';
    const isEmpty = one.kind === 'file' ? (files[one.key] ?? []).length === 0 : text === '';
    if (isEmpty && one.isRequired) problems[one.key] = 'missing';
    return isEmpty ? [] : [{ one, text }];
  });
  const at = (place: Entry['place']) => filled.filter(({ one }) => one.place === place);
  const path = call.path.replaceAll(/\{(\w+)\}/gu, (hole, name: string) => {
    const text = texts[`path.${name}`] ?? '';
    return text === '' ? hole : encodeURIComponent(text);
  });
  const query = new URLSearchParams(at('query').map(({ one, text }) => [one.name, text])).toString();
  const isIdempotent = call.parameters.some(({ name }) => name === idempotencyHeader);
  return {
    problems,
    request: {
      method: call.method,
      path: query === '' ? path : `${path}?${query}`,
      headers: {
        ...Object.fromEntries(at('header').map(({ one, text }) => [one.name, text])),
        ...(isIdempotent && attempt !== null && { [idempotencyHeader]: attempt }),
      },
      body: bodyFor(call, at('body'), at('form'), files, problems),
    },
  };
}

type Filled = readonly { readonly one: Entry; readonly text: string }[];

function bodyFor(
  call: ApiCall,
  body: Filled,
  form: Filled,
  files: Values['files'],
  problems: Record<string, 'missing' | 'json'>,
): RequestBody | null {
  if (call.body === null) return null;
  if (call.body.mediaType === 'application/json') {
    const pairs = body.flatMap(({ one, text }) => {
      const value = valueOf(one, text);
      if (value === undefined) problems[one.key] = 'json';
      return value === undefined ? [] : [[one.name, value] as const];
    });
    return { kind: 'json', value: Object.fromEntries(pairs) };
  }
  if (call.body.mediaType !== 'multipart/form-data') return { kind: 'bytes', file: files['bytes.body']?.[0] ?? null };
  const wanted = entriesOf(call).filter(({ kind, place }) => kind === 'file' && place === 'form');
  return {
    kind: 'form',
    fields: form.filter(({ one }) => one.kind !== 'file').map(({ one, text }) => [one.name, text]),
    files: wanted.flatMap(({ key, name, isRequired }): FormFile[] => {
      const chosen = files[key] ?? [];
      return chosen.length === 0 && isRequired ? [{ name, file: null }] : chosen.map((file) => ({ name, file }));
    }),
  };
}
