import type { SpokenDubLine } from '@timbre/contract/dubbing/dub-document';
import type { Lines } from '../document/dub-doc.ts';
import type { LineFacts } from './facts.ts';

/** Where lines are heard: as they were spoken last, and where the next speech puts those that changed. */
export const heardPlaces = (
  lines: Lines,
  { states, fits }: LineFacts,
): Pick<SpokenDubLine, 'lineId' | 'start' | 'end'>[] =>
  lines.flatMap(({ id, keepsOriginal }) => {
    const state = states.get(id);
    const place = state?.spoken !== undefined && !state.isUnspoken ? state.spoken : fits.get(id);
    return keepsOriginal || place === undefined ? [] : [{ lineId: id, start: place.start, end: place.end }];
  });
