import type { Call } from '@timbre/contract/call';
import * as z from 'zod/mini';

/** What of a schema's definition is read here; each kind of schema has some of it. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
  readonly left?: z.ZodMiniType;
  readonly right?: z.ZodMiniType;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly value?: unknown } } }[];
}

/** `required`: the least a schema accepts; `all`: every field that may be given, and one entry in every list. */
export type Fullness = 'required' | 'all';

/** A text that fits a schema is looked for here; a pattern none of them fits needs one more. */
const texts = [
  'example',
  'a text of more than twenty characters',
  'example@example.org',
  '000000',
  'ab'.repeat(32),
  'Asia/Tokyo',
  '2026-03-02',
  '2026-03-02T10:00:00Z',
  'https://example.org/',
  '/tools/home',
  '+818012345678',
  'a',
  'usd',
  '["example"]',
  '1772445600',
  'INV-000001',
  '#1a2b3c',
  `${'a text of more than a hundred characters, '.repeat(3)}as some are asked for`,
  // A field that no person fills in.
  '',
];
const numbers = [1, 0, 2, 4, 10, 100, 1000, 0.5, -1];

const day = { from: '2026-03-02T10:00:00Z', until: '2026-03-03T10:00:00Z' };
const planPrice = { month: 1, year: 1, firstMonth: 1 };

/** Where one field depends on another. */
const together: Readonly<Record<string, object>> = {
  createBanner: { link: '/tools/home', until: '2026-04-02T10:00:00Z' },
  saveBanner: { link: '/tools/home', until: '2026-04-02T10:00:00Z' },
  createContest: { speakers: ['example', 'other'], until: '2026-04-02T10:00:00Z' },
  saveContest: { speakers: ['example', 'other'], until: '2026-04-02T10:00:00Z' },
  savePrices: {
    prices: {
      currency: 'usd',
      plans: {
        personal: planPrice,
        professional: planPrice,
        ultimate: planPrice,
        scale: planPrice,
        business: planPrice,
      },
      packs: {},
      annualDiscountPercent: 1,
      compensation: day,
      promotion: { ...day, title: 'example', percent: 1, code: 'example' },
    },
  },
  saveSurvey: { questions: undefined },
  sendBusinessRequest: { email: 'example@example.org' },
  updateTranscription: { settings: { cuts: [{ fromMs: 0, toMs: 1 }] } },
  // No one fetches anything here, so that there is nothing to wait for.
  downloadVideo: { isWaiting: false },
  downloadVideoShort: { isWaiting: false },
  moveTranscription: { albumId: null },
  updateDubbingSource: { segments: { example: {} } },
  updateDubbingTarget: { segments: { example: {} } },
  readCharacterStats: { start_unix: Date.parse(day.from), end_unix: Date.parse(day.until) },
  // One of three.
  createDub: { fileId: 'example', url: undefined, transcriptionId: undefined },
  applyToCampaign: {
    posts: [
      { channel: 'x', link: 'https://example.org/' },
      { channel: 'blog', link: 'https://example.org/' },
    ],
  },
};

/** Input that the call's schema accepts; throws when none is found, so that no call goes untried. */
export function exampleInput(call: Call, fullness: Fullness): Record<string, unknown> {
  const plain = exampleOf(call.input, fullness, call.id) as Record<string, unknown>;
  const example: Record<string, unknown> = { ...plain, ...together[call.id] };
  const { success, error } = z.safeParse(call.input, example);
  if (success) return example;
  throw new Error(
    `No input of "${call.id}" could be made (${JSON.stringify(error.issues)} for ${JSON.stringify(example)}): teach testing/schema-example.ts.`,
  );
}

function exampleOf(schema: z.ZodMiniType, fullness: Fullness, place: string): unknown {
  const { def } = schema._zod as unknown as { def: Definition };
  const { type, shape, element, items, innerType, options, in: input, out, left, right, entries, values } = def;
  if (left !== undefined && right !== undefined)
    return { ...(exampleOf(left, fullness, place) as object), ...(exampleOf(right, fullness, place) as object) };
  if (shape !== undefined) return objectOf(shape, fullness, place);
  if (element !== undefined) {
    const list = fullness === 'all' ? [exampleOf(element, fullness, `${place}.[]`)] : [];
    return z.safeParse(schema, list).success ? list : [exampleOf(element, fullness, `${place}.[]`)];
  }
  if (items !== undefined) return items.map((item, nth) => exampleOf(item, fullness, `${place}.${nth}`));
  if (innerType !== undefined) return exampleOf(innerType, fullness, place);
  if (entries !== undefined) return Object.values(entries)[0];
  if (type === 'record') return {};
  if (type === 'null') return null;
  const below = type === 'union' ? options?.[0] : type === 'pipe' ? (isOpaque(input) ? out : input) : undefined;
  if (below !== undefined) return exampleOf(below, fullness, place);
  const limits = (def.checks ?? []).map(({ _zod }) => _zod.def.value);
  const found = [...(values ?? []), ...texts, ...numbers, ...limits, true].find(
    (value) => z.safeParse(schema, value).success,
  );
  if (found === undefined) throw new Error(`Nothing fits ${place}: add what does to testing/schema-example.ts.`);
  return found;
}

function objectOf(shape: Readonly<Record<string, z.ZodMiniType>>, fullness: Fullness, place: string): object {
  const fields = Object.entries(shape).filter(([, field]) => fullness === 'all' || field._zod.optin !== 'optional');
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, fullness, `${place}.${name}`)]));
}

const isOpaque = (schema: z.ZodMiniType | undefined): boolean =>
  (schema?._zod.def as { type?: string } | undefined)?.type === 'transform';

/** Every place inside a value, its own fields first, as the steps to it. */
export function placesIn(value: unknown, at: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return steps.flatMap((step) => {
    const here = [...at, step];
    return [here, ...placesIn((value as Record<string | number, unknown>)[step], here)];
  });
}

/** A copy of the value with `other` at that place. */
export function withValue(value: object, at: readonly (string | number)[], other: unknown): Record<string, unknown> {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  let target = copy;
  for (const step of at.slice(0, -1)) target = target[step] as Record<string | number, unknown>;
  target[at.at(-1) ?? ''] = other;
  return copy;
}
