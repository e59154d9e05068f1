import { dubLimits } from '@timbre/contract/dubbing/dub-document';
import type { DubEdit } from './dub-store.ts';
import { laneOf, placeIn } from './lanes.ts';

/** A new line lasts so long where there is room for it. */
const usualSeconds = 3;

/** A line of the first speaker who says nothing at a time; no line where everyone talks. `keepsOriginal`: nothing is spoken in it. */
export const newLineAt =
  (id: string, seconds: number, wholeSeconds: number, keepsOriginal = false): DubEdit =>
  (doc) => {
    if (doc.lines.length >= dubLimits.lines) return doc;
    const speakers = doc.settings.speakers.length === 0 ? [null] : doc.settings.speakers.map((one) => one.id);
    const start = Math.max(0, Math.min(seconds, wholeSeconds - dubLimits.shortestSeconds));
    const wanted = { start, end: Math.min(wholeSeconds, start + usualSeconds) };
    for (const speakerId of speakers) {
      const place = placeIn(laneOf(doc.lines, speakerId), wanted);
      if (place === null || place.startSeconds > start) continue;
      const line = {
        id,
        speakerId,
        start: place.startSeconds,
        end: place.endSeconds,
        text: '',
        keepsOriginal,
        wordings: {},
      };
      return { ...doc, lines: [...doc.lines, line] };
    }
    return doc;
  };
