import { Mark } from '@tiptap/core';
import { scriptMark, type SpanMark } from '@timbre/contract/script';

export type SpanKind = SpanMark['kind'];

/** The names the document has for spans; node and mark types may not hold a hyphen. */
export const markNames = {
  speed: 'speed',
  emphasis: 'emphasis',
  'say-as': 'sayAs',
  alias: 'alias',
  phoneme: 'phoneme',
} as const satisfies Record<SpanKind, string>;

export const spanKinds = Object.keys(markNames) as SpanKind[];

export const kindOfMark = (name: string): SpanKind | undefined => spanKinds.find((kind) => markNames[kind] === name);

/** What a span says besides its kind: `value`, `level`, `as`, `text` or `ipa`. */
export type SpanValue = Readonly<Record<string, string | number>>;

const own = (value: unknown) => ({ default: value, rendered: false, parseHTML: () => null });

function pastedSpan(kind: SpanKind, element: HTMLElement) {
  try {
    const parsed = scriptMark.safeParse({ ...JSON.parse(element.dataset['value'] ?? ''), kind, start: 0, end: 1 });
    if (!parsed.success || parsed.data.kind !== kind) return false;
    const { start: _, end: __, kind: ___, ...value } = parsed.data;
    return value;
  } catch {
    return false;
  }
}

interface MarkSpec {
  readonly kind: SpanKind;
  readonly field: string;
  readonly initial: string | number;
  /** What stands beside the words. */
  readonly label: (value: string | number) => string;
  /** Only one reading covers a word, and the same one twice in a row is said twice: `part` keeps the two apart. */
  readonly isReading: boolean;
}

const specs: readonly MarkSpec[] = [
  { kind: 'speed', field: 'value', initial: 1, label: (value) => `${value}×`, isReading: false },
  { kind: 'emphasis', field: 'level', initial: 'moderate', label: () => '', isReading: false },
  { kind: 'say-as', field: 'as', initial: 'word', label: (value) => String(value), isReading: true },
  { kind: 'alias', field: 'text', initial: '', label: (value) => String(value), isReading: true },
  { kind: 'phoneme', field: 'ipa', initial: '', label: (value) => `/${value}/`, isReading: true },
];

export const spanField = (kind: SpanKind): string => specs.find((spec) => spec.kind === kind)?.field ?? 'value';

/** What the element around marked words has: its kind, what stands beside the words, and its value for the clipboard. */
export function markAttributes(
  name: string,
  attrs: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const spec = specs.find(({ kind }) => markNames[kind] === name);
  if (spec === undefined) return {};
  const { kind, field, label } = spec;
  const value = attrs[field] as string | number;
  return { 'data-mark': kind, 'data-label': label(value), 'data-value': JSON.stringify({ [field]: value }) };
}

/** Local speed, emphasis and the three ways to say how words are read. Text typed at their borders stays outside. */
export const scriptMarks = specs.map(({ kind, field, initial, isReading }) =>
  Mark.create({
    name: markNames[kind],
    inclusive: false,
    ...(isReading ? { group: 'reading', excludes: 'reading' } : {}),
    addAttributes: () => ({ [field]: own(initial), ...(isReading ? { part: own(0) } : {}) }),
    parseHTML: () => [{ tag: `span[data-mark=${kind}]`, getAttrs: (element) => pastedSpan(kind, element) }],
    renderHTML: ({ mark }) => ['span', markAttributes(mark.type.name, mark.attrs), 0],
  }),
);
