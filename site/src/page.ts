import type { LivePageName, LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';
import type { ScreenName } from '@timbre/contract/screens/screens';
import type { ReactElement } from 'react';

/** One page of the public site, as the server writes it: no state, no effects, nothing of the browser. */
export interface SitePage {
  readonly name: ScreenName;
  readonly show: (language: Language) => ReactElement;
  /** What search engines may show of it beside its link; each is a schema.org object without its `@context`. */
  readonly data?: (language: Language) => readonly object[];
}

/** A page that the server writes when someone asks for it; `data` is null where nothing is at the address. */
export interface LivePage<N extends LivePageName> {
  readonly show: (language: Language, data: LivePages[N] | null) => ReactElement;
  readonly data?: (data: LivePages[N], language: Language) => readonly object[];
}

/** A text that a page says in both languages. */
export type Texts<T> = Readonly<Record<Language, T>>;

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface Point {
  readonly title: string;
  readonly text: string;
}
