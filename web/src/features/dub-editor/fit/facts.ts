import type { PlacedLine } from '@timbre/media/dubbing/fit-lines';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import { createContext, use } from 'react';
import type { LineFilter } from '../selection.ts';
import type { LineState } from './line-state.ts';

/** How well a line fits the time it has. */
export interface LineFit extends PlacedLine {
  /** At its voice's own pace. */
  readonly naturalSeconds: number;
  /** The length was measured, not guessed from its letters. */
  readonly isMeasured: boolean;
}

/** `tight`: it fits only faster than the voice's own pace · `over`: it does not fit. */
export type FitLevel = 'fits' | 'tight' | 'over';

/** Spoken this much faster, people notice. */
const noticedSpeed = 1.05;
/** Shorter than a syllable: no one hears that it runs over. */
const noticedSeconds = 0.1;

export const fitLevel = ({ overSeconds, speed }: Pick<PlacedLine, 'overSeconds' | 'speed'>): FitLevel =>
  overSeconds > noticedSeconds ? 'over' : speed > noticedSpeed ? 'tight' : 'fits';

/** What is known of all lines in the language that is shown. */
export interface LineFacts {
  readonly states: ReadonlyMap<string, LineState>;
  readonly fits: ReadonlyMap<string, LineFit>;
  /** Lines that would be spoken now. */
  readonly changed: number;
}

export const noFacts: LineFacts = { states: new Map(), fits: new Map(), changed: 0 };

export const FactsContext = createContext<LineFacts>(noFacts);
export const useFacts = (): LineFacts => use(FactsContext);

const tests: Readonly<Record<LineFilter, (id: string, facts: LineFacts) => boolean>> = {
  all: () => true,
  changed: (id, { states }) => states.get(id)?.isUnspoken === true,
  long: (id, { fits }) => {
    const fit = fits.get(id);
    return fit !== undefined && fitLevel(fit) === 'over';
  },
  outdated: (id, { states }) => states.get(id)?.isOutdated === true,
  untranslated: (id, { states }) => states.get(id)?.isUntranslated === true,
};

export const listedLines = (lines: readonly DubLine[], filter: LineFilter, facts: LineFacts): readonly DubLine[] =>
  filter === 'all' ? lines : lines.filter(({ id }) => tests[filter](id, facts));
