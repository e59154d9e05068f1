import type { Call, Door } from '../call.ts';
import { doorMessage, doorName } from '../errors/door-names.ts';
import { doorStatus } from '../errors/door-status.ts';
import type { ErrorCode } from '../errors/errors.ts';
import { errors } from '../errors/errors.ts';

export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: Json;
}

const text = { type: 'string' } as const;
const bytes = { type: 'string', format: 'binary' } as const;
/** Whatever a call answers otherwise, this is text. */
const textTypes = /^text\/(?:plain|vtt|html)$/u;

/** The bodies errors take, by door. */
export const errorSchemas: Readonly<Record<string, JsonObject>> = {
  Error: {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer' }, message: text, data: {}, err_code: text, status: { type: 'integer' } },
  },
  OpenAiError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['message', 'type'],
        properties: {
          message: text,
          type: text,
          param: { type: ['string', 'null'] },
          code: { type: ['string', 'null'] },
        },
      },
    },
  },
  ElevenLabsError: {
    type: 'object',
    required: ['detail'],
    properties: {
      detail: {
        anyOf: [
          { type: 'object', required: ['status', 'message'], properties: { status: text, message: text } },
          {
            type: 'array',
            description: 'What is wrong with each field.',
            items: {
              type: 'object',
              required: ['loc', 'msg', 'type'],
              properties: { loc: { type: 'array', items: text }, msg: text, type: text },
            },
          },
        ],
      },
    },
  },
};

const errorRefs: Record<Door, JsonObject> = {
  timbre: { $ref: '#/components/schemas/Error' },
  openai: { $ref: '#/components/schemas/OpenAiError' },
  elevenlabs: { $ref: '#/components/schemas/ElevenLabsError' },
};

/** Errors any call may answer, whatever it declares. */
function standingErrors(declared: Call): readonly ErrorCode[] {
  if (!declared.available) return ['feature.unavailable'];
  const always = ['input.invalid', 'request.too-many', 'server.error'] as const;
  if (declared.access === 'public') return always;
  const keyErrors = ['key.expired', 'key.scope', ...(declared.reads ? [] : (['key.read-only'] as const))] as const;
  return ['session.required', ...(declared.access === 'user' ? keyErrors : []), ...always];
}

function errorNames(declared: Call): ErrorCode[] {
  return [...new Set([...declared.errors, ...standingErrors(declared)])];
}

/**
 * Every error of a call as its door answers it: with its number, which the bodies of other families have no place for,
 * its HTTP status where real ones are used, and its sentence.
 */
export function listErrors(declared: Call): JsonObject[] {
  const { door } = declared;
  return errorNames(declared).map((name) => ({
    name: doorName(door, name),
    ...(door === 'timbre' ? { code: errors[name].code } : {}),
    status: hasRealStatus(declared) ? doorStatus(door, name) : 200,
    message: doorMessage(door, name),
  }));
}

/** Business errors of the specification's own calls travel in HTTP 200. */
function hasRealStatus({ kind, door }: Call): boolean {
  return kind !== 'envelope' || door !== 'timbre';
}

/** The `responses` of a call. `output` is the schema of what it answers. */
export function answersOf(declared: Call, output: JsonObject): JsonObject {
  const success = successOf(declared, output);
  if (!hasRealStatus(declared)) return { ...success, default: answer('An error', errorRefs[declared.door]) };
  const byStatus = new Map<string, string[]>();
  for (const name of errorNames(declared)) {
    const status = String(doorStatus(declared.door, name));
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), doorName(declared.door, name)])]);
  }
  const refusals = [...byStatus].map(([status, names]) => [
    status,
    answer(names.map((name) => `\`${name}\``).join(', '), errorRefs[declared.door]),
  ]);
  return { ...success, ...(Object.fromEntries(refusals) as JsonObject) };
}

function successOf(declared: Call, output: JsonObject): JsonObject {
  const { kind, door, answers } = declared;
  const isBytes = Object.keys(output).length === 0;
  const types = (fallback: string): readonly string[] => (answers.length > 0 ? answers : [fallback]);
  switch (kind) {
    case 'file':
      return {
        '200': answer('The bytes', bytes, types('application/octet-stream')),
        '206': answer('The bytes asked for by Range', bytes, types('application/octet-stream')),
      };
    case 'stream':
      return isBytes
        ? { '200': answer('Bytes, streamed while they are generated', bytes, types('application/octet-stream')) }
        : { '200': answer('One value, or one a line while they are generated', output) };
    case 'events':
      return { '200': answer('Server-sent events; each `data` is one value', output, ['text/event-stream']) };
    case 'socket':
      return {
        '101': {
          description: 'A WebSocket: it is sent messages like `x-message`, and answers messages like `x-answer`.',
          'x-answer': output,
        },
      };
    case 'envelope':
    case 'upload':
      return { '200': answer('Success', door === 'timbre' ? envelopeOf(output) : output, types('application/json')) };
  }
}

function envelopeOf(data: JsonObject): JsonObject {
  return {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: { code: { type: 'integer', description: '200 is success.' }, message: text, data },
  };
}

function answer(
  description: string,
  schema: JsonObject,
  mediaTypes = ['application/json'] as readonly string[],
): JsonObject {
  const content = mediaTypes.map((type) => [type, { schema: textTypes.test(type) ? text : schema }]);
  return { description, content: Object.fromEntries(content) as JsonObject };
}
