import { speechLimits } from '@timbre/contract/limits';
import { emotion } from '@timbre/contract/script';
import { segmentLimits } from '@timbre/contract/segments';
import * as z from 'zod/mini';

const draftShape = z.object({
  text: z.string(),
  /** Null: no voice chosen yet. */
  speaker: z.nullable(z.string()),
  speed: z.number().check(z.gte(speechLimits.speed.min), z.lte(speechLimits.speed.max)),
  pitch: z.number().check(z.gte(speechLimits.pitch.min), z.lte(speechLimits.pitch.max)),
  /** Left out: neutral. */
  emotion: z._default(emotion, 'neutral'),
  /** The article this draft was sent as, and its paragraphs as the server knows them. */
  article: z.nullable(
    z.object({
      articleId: z.string(),
      revision: z.number(),
      /** `settingsKey` of what was sent. */
      settings: z.string(),
      segments: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
  ),
});

/** What the page holds, kept in the browser. */
export type Draft = z.infer<typeof draftShape>;

export const emptyDraft: Draft = {
  text: '',
  speaker: null,
  speed: speechLimits.speed.default,
  pitch: speechLimits.pitch.default,
  emotion: 'neutral',
  article: null,
};

/** A stored draft; anything that is not one counts as empty. */
export function parseDraft(stored: string | null): Draft {
  if (stored === null) return emptyDraft;
  try {
    const parsed = draftShape.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** A paragraph and where it stands in the whole text (UTF-16 offsets, as all text offsets of the browser). */
export interface Paragraph {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The lines that hold something, without the space around them. More than an article may hold are joined evenly. */
export function splitParagraphs(text: string, limit: number = segmentLimits.segments): Paragraph[] {
  const lines: Paragraph[] = [];
  for (const match of text.matchAll(/\S[^\n]*/g)) {
    const line = match[0].trimEnd();
    lines.push({ start: match.index, end: match.index + line.length, text: line });
  }
  if (lines.length <= limit) return lines;
  const perSegment = Math.ceil(lines.length / limit);
  const joined: Paragraph[] = [];
  for (let at = 0; at < lines.length; at += perSegment) {
    const start = lines[at]?.start ?? 0;
    const end = lines[Math.min(at + perSegment, lines.length) - 1]?.end ?? start;
    joined.push({ start, end, text: text.slice(start, end) });
  }
  return joined;
}

export interface DraftSegment {
  readonly id?: string;
  readonly text: string;
}

/** Gives each paragraph the id it has on the server: first those whose text is the same, then the changed ones in order. */
export function matchSegments(paragraphs: readonly Paragraph[], known: Draft['article']): DraftSegment[] {
  const byText = new Map<string, string[]>();
  for (const { id, text } of known?.segments ?? []) byText.set(text, [...(byText.get(text) ?? []), id]);
  const ids = paragraphs.map(({ text }) => byText.get(text)?.shift());
  const used = new Set(ids);
  const free = (known?.segments ?? []).filter(({ id }) => !used.has(id)).map(({ id }) => id);
  return paragraphs.map(({ text }, index) => {
    const id = ids[index] ?? free.shift();
    return id === undefined ? { text } : { id, text };
  });
}

/** Whether the server's article has exactly these paragraphs. */
export function isSynced(paragraphs: readonly Paragraph[], known: Draft['article']): boolean {
  return (
    known !== null &&
    known.segments.length === paragraphs.length &&
    known.segments.every(({ text }, index) => text === paragraphs[index]?.text)
  );
}

/** The first words, as the article's and its files' name. */
export function titleOf(text: string): string {
  const line = splitParagraphs(text)[0]?.text ?? '';
  if (line.length <= 60) return line;
  const cut = line.slice(0, 60);
  const space = cut.lastIndexOf(' ');
  return `${(space > 30 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** How the whole text is spoken. */
export type DraftDelivery = Pick<Draft, 'speaker' | 'emotion' | 'speed' | 'pitch'>;

/** Voice, mood, speed and pitch in one value: what is rendered with another one is stale. */
export function settingsKey({ speaker, emotion: mood, speed, pitch }: DraftDelivery): string {
  return JSON.stringify([speaker, speed, pitch, mood]);
}
