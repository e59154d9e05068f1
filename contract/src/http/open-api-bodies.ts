import type { CallForm } from '../call.ts';
import type { Json, JsonObject } from './open-api-answers.ts';

const bytes = { type: 'string', format: 'binary' } as const;

/** What a call is sent: required as soon as one of its fields is. */
export function bodyOf(mediaType: string, schema: JsonObject): JsonObject {
  const required = (schema['required'] ?? []) as readonly string[];
  return { required: required.length > 0, content: { [mediaType]: { schema } } };
}

/** A form's files first, then its fields. */
export function formOf({ files }: CallForm, fields: JsonObject): JsonObject {
  const properties = files.map(({ name, isRepeated }) => [name, isRepeated ? { type: 'array', items: bytes } : bytes]);
  const required = files.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  return {
    type: 'object',
    properties: {
      ...(Object.fromEntries(properties) as JsonObject),
      ...(fields['properties'] as JsonObject | undefined),
    },
    required: [...required, ...((fields['required'] ?? []) as readonly string[])],
  };
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema with what the notes say of it and of the fields below it; a description of its own counts. */
export function withNotes(schema: JsonObject, path: string, notes: Readonly<Record<string, string>>): JsonObject {
  const note = notes[path];
  const own = note === undefined || 'description' in schema ? {} : { description: note };
  return { ...noted(schema, notes, path), ...own };
}

/** The fields below a schema, through lists and alternatives. */
export function noted(schema: JsonObject, notes: Readonly<Record<string, string>>, path = ''): JsonObject {
  const { properties, items, anyOf } = schema;
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          isObject(field) ? withNotes(field, below(name), notes) : field,
        ]),
      ),
    }),
    ...(isObject(items) && { items: noted(items, notes, path) }),
    ...(Array.isArray(anyOf) && {
      anyOf: (anyOf as readonly Json[]).map((one) => (isObject(one) ? noted(one, notes, path) : one)),
    }),
  };
}
