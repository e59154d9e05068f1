import type { Json, Schema } from './spec.ts';

type Schemas = Readonly<Record<string, Schema>>;

const refPrefix = '#/components/schemas/';

/** A schema without what only holds it: a reference, or the choice between it and nothing. */
export function plainSchema(
  schema: Schema,
  schemas: Schemas = {},
): { readonly schema: Schema; readonly isNullable: boolean } {
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.slice(refPrefix.length)];
    return target === undefined ? { schema, isNullable: false } : plainSchema(target, schemas);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices === undefined) return { schema, isNullable: typesOf(schema).includes('null') };
  const others = choices.filter((choice) => choice.type !== 'null');
  const isNullable = others.length < choices.length;
  const [only] = others;
  if (others.length !== 1 || only === undefined) return { schema, isNullable };
  const { anyOf: _, oneOf: __, ...outside } = schema;
  const inside = plainSchema({ ...only, ...outside }, schemas);
  return { schema: inside.schema, isNullable: isNullable || inside.isNullable };
}

const typesOf = ({ type }: Schema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

/** What a program sends there: `string`, `array of number`, `string or object`. */
export function typeText(schema: Schema, schemas: Schemas = {}): string {
  const { schema: plain, isNullable } = plainSchema(schema, schemas);
  const names = typeNames(plain, schemas);
  return [...new Set([...names, ...(isNullable ? ['null'] : [])])].join(' or ');
}

function typeNames(schema: Schema, schemas: Schemas): readonly string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined)
    return choices.filter(({ type }) => type !== 'null').map((choice) => typeText(choice, schemas));
  if (schema.format === 'binary') return ['file'];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  const types = typesOf(schema).filter((type) => type !== 'null');
  if (types.includes('array'))
    return [schema.items === undefined ? 'array' : `array of ${typeText(schema.items, schemas)}`];
  if (types.length > 0) return types;
  if (schema.enum !== undefined) return [...new Set(schema.enum.map((value) => typeof value))];
  return [schema.properties === undefined ? 'any' : 'object'];
}

/** Limits as a program's author would write them: `1–100`, `at most 255 characters`. */
export interface Limits {
  readonly range: string | null;
  readonly chars: string | null;
  readonly items: string | null;
}

// zod bounds every whole number by what a double holds.
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function span(least: number | undefined, most: number | undefined): string | null {
  if (isBound(least) && isBound(most)) return least === most ? String(least) : `${least}–${most}`;
  if (isBound(most)) return `≤ ${most}`;
  return isBound(least) ? `≥ ${least}` : null;
}

export function limitsOf(schema: Schema): Limits {
  const { exclusiveMinimum, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const above = isBound(exclusiveMinimum) ? `> ${exclusiveMinimum}` : null;
  const range = [above, span(minimum, maximum)].filter((part) => part !== null).join(', ');
  return {
    range: range === '' ? null : range,
    chars: span(minLength, maxLength),
    items: span(minItems, maxItems),
  };
}

const jsonText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: string;
  readonly description: string;
  /** As JSON. */
  readonly default: string | null;
  readonly values: readonly string[];
  readonly limits: Limits;
  readonly children: readonly Field[];
  readonly schema: Schema;
}

/** No answer here is deeper; a schema that held itself would have no end. */
const deepest = 6;

export function fieldOf(name: string, isRequired: boolean, given: Schema, schemas: Schemas = {}, depth = 0): Field {
  const { schema } = plainSchema(given, schemas);
  const item = schema.items === undefined ? schema : plainSchema(schema.items, schemas).schema;
  const fallback = given.default ?? schema.default;
  const values = schema.enum ?? item.enum ?? [];
  return {
    name,
    isRequired,
    type: typeText(given, schemas),
    description: given.description ?? schema.description ?? '',
    default: fallback === undefined ? null : JSON.stringify(fallback),
    values: values.filter((value) => value !== null).map(jsonText),
    limits: limitsOf(schema),
    children: depth >= deepest ? [] : fieldsOf(item, schemas, depth + 1),
    schema,
  };
}

/** The fields of an object, and of each kind of object where it may be one of several; those it needs first. */
export function fieldsOf(given: Schema, schemas: Schemas = {}, depth = 0): readonly Field[] {
  const { schema } = plainSchema(given, schemas);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((choice) => fieldsOf(choice, schemas, depth));
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldOf(name, required.has(name), field, schemas, depth),
  );
  return [...fields.filter(({ isRequired }) => isRequired), ...fields.filter(({ isRequired }) => !isRequired)];
}
