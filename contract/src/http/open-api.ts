import * as z from 'zod/mini';
import { scopesOf } from '../api-keys/key-access.ts';
import { hasBody, pathParameters, type Call } from '../call.ts';
import { callFiles } from '../calls.ts';
import { answersOf, errorSchemas, listErrors } from './open-api-answers.ts';
import type { Json, JsonObject } from './open-api-answers.ts';
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

/** The OpenAPI 3.1 document of every call; those that are not served yet carry `x-available: false`. `origin` has no slash at its end. */
export function openApi({ origin, version: release }: { origin: string; version: string }): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { file, calls } of callFiles) {
    for (const declared of calls) {
      const operations = (paths[declared.path] ??= {});
      operations[declared.method.toLowerCase()] = operationOf(declared, file);
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
    tags: callFiles.map(({ file }) => ({ name: file })),
    paths,
    components: { securitySchemes, schemas: errorSchemas },
  };
}

function operationOf(declared: Call, tag: string): JsonObject {
  const inputs = inputsOf(declared);
  return {
    operationId: declared.id,
    tags: [tag],
    summary: summaryOf(declared),
    ...(declared.available ? {} : { 'x-available': false }),
    ...(declared.mutatingGet ? { 'x-also-post': true } : {}),
    'x-errors': listErrors(declared),
    security: securityOf[declared.access],
    ...(declared.access === 'user' ? { 'x-key-scopes': scopesOf(declared), 'x-key-read-only': declared.reads } : {}),
    parameters: [...inputs.parameters, ...headersOf(declared)],
    ...(inputs.requestBody === undefined ? {} : { requestBody: inputs.requestBody }),
    responses: answersOf(declared, schemaOf(declared.output, 'output')),
  };
}

/** `readCreditBalance` as a sentence: "Read credit balance". */
function summaryOf({ id, available, mutatingGet }: Call): string {
  const words = id.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (!available) return `${sentence} (not available yet)`;
  return mutatingGet ? `${sentence} (changes something; also answers to POST)` : sentence;
}

interface Inputs {
  readonly parameters: JsonObject[];
  readonly requestBody?: JsonObject;
}

function inputsOf(declared: Call): Inputs {
  const schema = schemaOf(declared.input, 'input');
  const properties = (schema['properties'] ?? {}) as Record<string, JsonObject>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const inPath = pathParameters(declared.path);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const pathPart = inPath.map((name) => parameter(name, 'path', true, properties[name] ?? { type: 'string' }));
  if (!hasBody(declared.method) || declared.kind === 'upload') {
    const query = rest.map((name) => parameter(name, 'query', required.has(name), properties[name] ?? {}));
    const parameters = [...pathPart, ...query];
    return declared.kind === 'upload' ? { parameters, requestBody: rawBody } : { parameters };
  }
  if (rest.length === 0 && declared.available) return { parameters: pathPart };
  const body = declared.available
    ? {
        type: 'object',
        properties: Object.fromEntries(rest.map((name) => [name, properties[name] ?? {}])),
        required: rest.filter((name) => required.has(name)),
      }
    : { type: 'object' };
  return {
    parameters: pathPart,
    requestBody: {
      required: rest.some((name) => required.has(name)),
      content: { 'application/json': { schema: body } },
    },
  };
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
