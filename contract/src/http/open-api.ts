import * as z from 'zod/mini';
import { scopesOf } from '../api-keys/key-access.ts';
import { hasBody, pathParameters, type Call } from '../call.ts';
import { callFiles } from '../calls.ts';
import { apiGroups, groupOf, groupSections } from './api-groups.ts';
import { summaryOf } from './call-summaries.ts';
import { answersOf, errorSchemas, listErrors } from './open-api-answers.ts';
import type { Json, JsonObject } from './open-api-answers.ts';
import { bodyOf, formOf, noted, withNotes } from './open-api-bodies.ts';
import { productName } from '../screens/screen.ts';

const version = '3.1.0';

/** Where a key may stand; the browser's session is a cookie with the marker cookie's value in `ww_token`. */
const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer tk_…`.' },
  wwToken: { type: 'apiKey', in: 'header', name: 'ww_token', description: 'An API key (`tk_…`).' },
  xiApiKey: { type: 'apiKey', in: 'header', name: 'xi-api-key', description: 'An API key (`tk_…`).' },
  dupdubToken: { type: 'apiKey', in: 'header', name: 'dupdub_token', description: 'An API key (`tk_…`).' },
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'ww_token',
    description: "A browser's session: its HttpOnly cookie, with the value of the `ww_token` cookie in this header.",
  },
} as const;

const keySchemes = ['bearer', 'wwToken', 'xiApiKey', 'dupdubToken'] as const;

const securityOf: Record<Call['access'], Json> = {
  public: [],
  user: [...keySchemes, 'session' as const].map((scheme) => ({ [scheme]: [] })),
  session: [{ session: [] }],
  owner: [{ session: [] }],
};

/** What the contract's comments say of a call, of its input as a whole and of its fields: `voice_settings.speed`. */
export type CallNotes = Readonly<
  Record<string, { readonly text?: string; readonly fields?: Readonly<Record<string, string>> }>
>;

interface Release {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly version: string;
  readonly notes?: CallNotes;
}

/** The OpenAPI 3.1 document of every call; those that are not served yet carry `x-available: false`. */
export function openApi({ origin, version: release, notes = {} }: Release): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { file, calls } of callFiles) {
    for (const declared of calls) {
      const operations = (paths[declared.path] ??= {});
      operations[declared.method.toLowerCase()] = operationOf(
        declared,
        groupOf(declared, file).name,
        notes[declared.id],
      );
    }
  }
  return {
    openapi: version,
    info: {
      title: `${productName} API`,
      version: release,
      description:
        'Calls answer HTTP 200 with `{ code, message, data }`; `code` 200 is success. ' +
        '`/v1` calls, files, streams and uploads answer real HTTP statuses. `/tts/*` and `/moyin-tool/*` are the same as below `/gateway-apis`. ' +
        'A key needs one of the scopes in `x-key-scopes`; a read-only key may make the calls with `x-key-read-only`.',
    },
    servers: [{ url: origin }],
    tags: apiGroups.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': groupSections(),
    paths,
    components: { securitySchemes, schemas: errorSchemas },
  };
}

function operationOf(declared: Call, tag: string, note: CallNotes[string] = {}): JsonObject {
  const inputs = inputsOf(declared, note.fields);
  const description = descriptionOf(declared, note.text);
  return {
    operationId: declared.id,
    tags: [tag],
    summary: summaryOf(declared),
    ...(description === '' ? {} : { description }),
    ...(declared.available ? {} : { 'x-available': false }),
    ...(declared.mutatingGet ? { 'x-also-post': true } : {}),
    'x-errors': listErrors(declared),
    security: securityOf[declared.access],
    ...(declared.access === 'user' ? { 'x-key-scopes': scopesOf(declared), 'x-key-read-only': declared.reads } : {}),
    ...(declared.message === null ? {} : { 'x-message': schemaOf(declared.message, 'input') }),
    parameters: [...inputs.parameters, ...headersOf(declared)],
    ...(inputs.requestBody === undefined ? {} : { requestBody: inputs.requestBody }),
    responses: answersOf(declared, schemaOf(declared.output, 'output')),
  };
}

function descriptionOf({ mutatingGet }: Call, note = ''): string {
  return [note, ...(mutatingGet ? ['Changes something, so it also answers to POST.'] : [])]
    .filter((part) => part !== '')
    .join(' ');
}

interface Inputs {
  readonly parameters: JsonObject[];
  readonly requestBody?: JsonObject;
}

function inputsOf(declared: Call, notes: Readonly<Record<string, string>> = {}): Inputs {
  const schema = schemaOf(declared.input, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonObject>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const inPath = pathParameters(declared.path);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const described = (name: string): JsonObject => withNotes(properties[name] ?? {}, name, notes);
  const pathPart = inPath.map((name) =>
    parameter(name, 'path', true, name in properties ? described(name) : { type: 'string' }),
  );
  if (!hasBody(declared.method) || declared.kind === 'upload') {
    const query = rest.map((name) => parameter(name, 'query', required.has(name), described(name)));
    const parameters = [...pathPart, ...query];
    if (declared.kind !== 'upload') return { parameters };
    const form = declared.form === null ? null : formOf(declared.form, schemaOf(declared.form.fields, 'input'));
    return { parameters, requestBody: form === null ? rawBody : bodyOf('multipart/form-data', noted(form, notes)) };
  }
  if (rest.length === 0 && declared.available) return { parameters: pathPart };
  const body: JsonObject = declared.available
    ? {
        type: 'object',
        properties: Object.fromEntries(rest.map((name) => [name, described(name)])),
        required: rest.filter((name) => required.has(name)),
      }
    : { type: 'object' };
  return { parameters: pathPart, requestBody: bodyOf('application/json', body) };
}

const rawBody = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const;

function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  required: boolean,
  schema: JsonObject,
): JsonObject {
  return { name, in: place, required, schema };
}

function headersOf(declared: Call): JsonObject[] {
  return declared.idempotent ? [parameter('Idempotency-Key', 'header', false, { type: 'string', maxLength: 255 })] : [];
}

function schemaOf(type: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return schema as JsonObject;
}
