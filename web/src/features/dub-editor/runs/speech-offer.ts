import type { DubTarget } from '@timbre/contract/dubbing/dub-view';

/**
 * What speaking a language again would do. `first`: it is spoken and paid · `lines`: lines are spoken again · `mix`: no line
 * is, but settings of the sound or lines that keep the original are others than in the last mix · `none`: nothing.
 */
export interface SpeechOffer {
  readonly kind: 'first' | 'lines' | 'mix' | 'none';
  /** Lines that would be spoken. */
  readonly count: number;
}

interface OfferedTo {
  readonly target: Pick<DubTarget, 'isPaid' | 'audioUrl'> | undefined;
  /** Lines that changed on the page, saved or not. */
  readonly changed: number;
  /** What the server says of what is saved; undefined: it wasn't asked, or has not answered yet. */
  readonly estimate: { readonly lines: number; readonly isUpToDate: boolean } | undefined;
}

export function speechOffer({ target, changed, estimate }: OfferedTo): SpeechOffer {
  if (target === undefined) return { kind: 'none', count: 0 };
  if (!target.isPaid) return { kind: 'first', count: changed };
  if (changed > 0) return { kind: 'lines', count: changed };
  if (target.audioUrl === null) return { kind: 'mix', count: 0 };
  if (estimate === undefined || estimate.isUpToDate) return { kind: 'none', count: 0 };
  // The lexicon says their words differently now.
  return estimate.lines > 0 ? { kind: 'lines', count: estimate.lines } : { kind: 'mix', count: 0 };
}
