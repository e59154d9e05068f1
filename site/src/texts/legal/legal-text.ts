import type { ScreenName } from '@timbre/contract/screens/screens';

/** A link in the middle of a sentence. */
export interface Way {
  readonly to: ScreenName;
  readonly label: string;
  readonly query?: string;
}

/** A sentence or several; a link stands where it is in the list. */
export type Line = string | readonly (string | Way)[];

export type Block = Line | { readonly list: readonly Line[] } | { readonly table: 'kept' };

export interface LegalPart {
  /** In the address behind `#`; the same in every language, so that a link to it holds. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface LegalTexts {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly LegalPart[];
}
