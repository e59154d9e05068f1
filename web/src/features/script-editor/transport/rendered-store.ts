import type { SpokenSentence } from '@timbre/contract/articles/articles-speech';
import type { Node } from '@tiptap/pm/model';
import type { PlayerSnapshot } from '../../../lib/player/audio-player.ts';
import type { SentencePeaks } from '../../../lib/player/wave-clips.ts';
import type { Peaks } from '../../../lib/timeline/peaks.ts';
import { attrsOf, deliveryOf } from '../document/paragraph.ts';
import type { RenderedParagraphs } from '../use-playback.ts';

interface Kept {
  readonly node: Node;
  readonly sentences: Map<number, SpokenSentence>;
}

/** What was rendered on this page, also by an earlier play, as long as its paragraph stays as it was. */
export interface RenderedStore {
  /** Takes what the player has; true: there was something new. */
  readonly take: (sound: PlayerSnapshot, rendered: RenderedParagraphs) => boolean;
  /** The sentences of a paragraph as it is now. */
  readonly sentencesOf: (paragraph: Node) => readonly SpokenSentence[];
  readonly peaks: SentencePeaks;
}

/** Whether a paragraph sounds as it did; a role is only a name. */
function soundsAlike(a: Node, b: Node): boolean {
  if (a === b) return true;
  const [one, other] = [attrsOf(a), attrsOf(b)];
  return (
    a.content.eq(b.content) &&
    one.takeId === other.takeId &&
    JSON.stringify(deliveryOf(one)) === JSON.stringify(deliveryOf(other))
  );
}

/** A store for one open script. */
export function createRenderedStore(): RenderedStore {
  const paragraphs = new Map<string, Kept>();
  const peaks = new Map<string, Peaks>();
  const fresh = (node: Node): Kept => {
    const id = attrsOf(node).id ?? '';
    const old = paragraphs.get(id);
    if (old !== undefined && soundsAlike(old.node, node)) return old;
    const made: Kept = { node, sentences: new Map() };
    paragraphs.set(id, made);
    return made;
  };
  return {
    peaks,
    take: (sound, rendered) => {
      let isNew = false;
      for (const sentence of sound.timeline.sentences) {
        const source = rendered.get(sentence.segmentId);
        if (source === undefined) continue;
        const { sentences } = fresh(source.node);
        const known = sentences.get(sentence.start);
        // The same sound comes with a new address each time; the one that is drawn stays.
        if (known?.end === sentence.end && (peaks.has(known.audioUrl) || known.audioUrl === sentence.audioUrl))
          continue;
        sentences.set(sentence.start, sentence);
        isNew = true;
      }
      for (const [url, own] of sound.peaks) {
        if (peaks.has(url)) continue;
        peaks.set(url, own);
        isNew = true;
      }
      return isNew;
    },
    sentencesOf: (paragraph) => {
      const kept = paragraphs.get(attrsOf(paragraph).id ?? '');
      return kept !== undefined && soundsAlike(kept.node, paragraph) ? [...kept.sentences.values()] : [];
    },
  };
}
