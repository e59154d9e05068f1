import { pathParameters, type Call } from '@timbre/contract/call';

/** What of a schema's definition is read here; each kind of schema has some of it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, unknown>>;
  readonly element?: unknown;
  readonly innerType?: unknown;
  readonly options?: readonly unknown[];
  readonly in?: unknown;
  readonly left?: unknown;
  readonly right?: unknown;
  readonly valueType?: unknown;
}

/**
 * A campaign's id, the reasons of a form, and what a program calls its own thing are no one's; nor are ElevenLabs'
 * requests, which are not kept here.
 */
const nobodys = /^(?:utm_id|itemIds|tempId|previous_request_ids|next_request_ids|model_id)$/;

/** Names of fields that say whose thing is meant. */
const isIdName = (name: string): boolean =>
  !nobodys.test(name) && /^ids?$|(?:Id|_id)s?$|^speakers?$|^voices?$/.test(name);

const definitionOf = (schema: unknown): Definition => (schema as { _zod: { def: Definition } })._zod.def;

const element = '[]';

/** Steps from the schema to every field an id goes into, through arrays, unions and what may be left out. */
function idSteps(schema: unknown, name: string): string[][] {
  const { type, shape, element: item, innerType, options, in: input, left, right, valueType } = definitionOf(schema);
  if (type === 'string') return isIdName(name) ? [[]] : [];
  const below = (part: unknown, step: string, as: string): string[][] =>
    idSteps(part, as).map((steps) => [step, ...steps]);
  if (shape !== undefined) return Object.entries(shape).flatMap(([field, part]) => below(part, field, field));
  if (item !== undefined) return below(item, element, name);
  if (valueType !== undefined) return below(valueType, element, name);
  return [innerType, input, left, right, ...(options ?? [])].flatMap((part) =>
    part === undefined ? [] : idSteps(part, name),
  );
}

/** A service on another machine has its own names of its voices. */
const isServiceName = (path: string, place: string): boolean => path.includes('/providers') && place === 'voices.[]';

/** Where a call takes ids, such as `segments.[].marks.[].soundId`; parts of the path first. */
export function idPlaces({ path, input }: Call): string[] {
  const all = [...pathParameters(path).filter(isIdName), ...idSteps(input, '').map((steps) => steps.join('.'))];
  const places = new Set(all);
  // A list in a query travels as text: it is tried as the list it is.
  return [...places].filter((at) => !places.has(`${at}.${element}`) && !isServiceName(path, at));
}

/**
 * A copy of the input with the id at that place: in the first object of a list, or as one more in a list of ids. Throws
 * when the input has nothing there to put it into.
 */
export function withId(input: object, place: string, id: string): object {
  const copy = structuredClone(input);
  if (!put(copy, place.split('.'), id))
    throw new Error(`The example has nothing at ${place}: ${JSON.stringify(input)}`);
  return copy;
}

function put(target: unknown, [step = '', ...rest]: readonly string[], id: string): boolean {
  if (typeof target !== 'object' || target === null) return false;
  if (Array.isArray(target)) {
    if (step !== element) return false;
    if (rest.length === 0) return target.push(id) > 0;
    return target.some((one) => put(one, rest, id));
  }
  const fields = target as Record<string, unknown>;
  // Values by names that are not known before: the first one stands for all.
  if (step === element) {
    const [first] = Object.keys(fields);
    return first !== undefined && put(fields, [first, ...rest], id);
  }
  if (rest.length > 0) return put(fields[step], rest, id);
  fields[step] = id;
  return true;
}
