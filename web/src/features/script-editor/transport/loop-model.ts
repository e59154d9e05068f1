import type { EditorState } from '@tiptap/pm/state';
import type { Timeline } from '../../../lib/player/timeline-model.ts';
import { secondsAtText } from '../../../lib/player/timeline-model.ts';
import { attrsOf } from '../document/paragraph.ts';
import { chosenParagraphs } from '../document/picks.ts';
import { segmentText } from '../document/segment-content.ts';
import { textOffset } from '../document/text-offset.ts';
import type { PlayRequest } from '../document/play-start.ts';

/** Words by the page's ids of their paragraphs. */
export interface LoopWords {
  readonly first: { readonly id: string; readonly offset: number };
  /** Its end, the first letter that is not repeated. */
  readonly last: { readonly id: string; readonly offset: number };
  /** All paragraphs from the first to the last. */
  readonly ids: readonly string[];
}

/** The selected words, else the chosen paragraphs; null: there are no words. */
export function chosenWords(state: EditorState): LoopWords | null {
  const { $from, $to, empty } = state.selection;
  // A paragraph without words is never spoken: nothing would tell that the end is reached.
  const chosen = chosenParagraphs(state).filter(({ node }) => segmentText(node).text.trim() !== '');
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (first === undefined || last === undefined) return null;
  const isWords = !empty && $from.depth === 1 && $to.depth === 1;
  const ids = chosen.map(({ node }) => attrsOf(node).id ?? '');
  const from = isWords && $from.parent === first.node ? textOffset(first.node, $from.parentOffset) : 0;
  const whole = segmentText(last.node).text.length;
  const to = isWords && $to.parent === last.node ? textOffset(last.node, $to.parentOffset) : whole;
  return { first: { id: ids[0] ?? '', offset: from }, last: { id: ids.at(-1) ?? '', offset: to }, ids };
}

/** What has to be rendered for a loop, and not a sentence more than its paragraphs. */
export const loopRequest = ({ first, ids }: LoopWords): PlayRequest =>
  ids.length === 1 ? { ...first, until: 'segment' } : { ...first, until: 'end', within: ids };

/** Words that are played again and again; `first` and `last` are segments of the server's. */
export interface LoopRange {
  readonly first: { readonly segmentId: string; readonly offset: number };
  readonly last: { readonly segmentId: string; readonly offset: number };
}

export interface LoopBounds {
  readonly startSeconds: number;
  /** Null: what is rendered ends before, and is played as far as it goes. */
  readonly endSeconds: number | null;
}

/** Shorter ones would only be a noise. */
const leastSeconds = 0.3;

/** Where a loop lies in what is played; null: its beginning is not rendered. */
export function loopBounds(timeline: Timeline, { first, last }: LoopRange): LoopBounds | null {
  const startSeconds = startOf(timeline, first);
  if (startSeconds === undefined) return null;
  // Not by the end of the sentence: the spaces behind the last one belong to none.
  const index = timeline.sentences.findLastIndex(
    ({ segmentId, start }) => segmentId === last.segmentId && start < last.offset,
  );
  const sentence = timeline.sentences[index];
  if (sentence === undefined) return { startSeconds, endSeconds: null };
  // The sentence of the last word may be still to come.
  const isReached = last.offset <= sentence.end || index < timeline.sentences.length - 1;
  const word = sentence.words.findLast(({ start }) => start < last.offset);
  const spoken =
    last.offset >= sentence.end ? sentence.durationSeconds : (word?.endSeconds ?? sentence.durationSeconds);
  const endSeconds = (timeline.starts[index] ?? 0) + sentence.leadSeconds + spoken;
  return { startSeconds, endSeconds: isReached ? Math.max(endSeconds, startSeconds + leastSeconds) : null };
}

/** The first word of a loop; spaces before its sentence belong to none. */
function startOf(timeline: Timeline, { segmentId, offset }: LoopRange['first']): number | undefined {
  const exact = secondsAtText(timeline, segmentId, offset);
  if (exact !== undefined) return exact;
  const after = timeline.sentences.find((one) => one.segmentId === segmentId && one.start >= offset);
  return after === undefined ? undefined : secondsAtText(timeline, segmentId, after.start);
}
