import type { LivePageName, LivePages } from '@timbre/contract/screens/live-pages';
import type { Language } from '@timbre/contract/screens/screen';
import type { Actor } from '../../actor.ts';
import type { HeadTag, PageHead } from '../http-deps.ts';

/** Someone who opens a page that is written for them. */
export interface LivePageRequest {
  /** The address's parts, such as `title` of `/blog/{title}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What the page speaks unless it says otherwise: what the address asks for, else what the reader prefers. */
  readonly language: Language;
  /** The language that the address asks for. */
  readonly asked: Language | null;
  /** Who they are by their session; null: a visitor. */
  readonly reader: () => Promise<Actor | null>;
}

/** What such a page shows. `head` is what it says otherwise than every page of its kind. */
export interface LivePage<T> {
  readonly data: T;
  readonly head?: Partial<Pick<PageHead, 'title' | 'description' | 'keywords' | 'isIndexed'>>;
  readonly language?: Language;
  /** What its own address has behind the path, such as `page=2`; left out: nothing. */
  readonly query?: string;
  /** True: it is the same in whatever language, so that search engines keep one address. */
  readonly isOneLanguage?: boolean;
  /** What it says when it is shared, beside what every page says. */
  readonly tags?: readonly HeadTag[];
}

/** Null: nothing is at this address. */
export type LivePageReader<T> = (request: LivePageRequest) => Promise<LivePage<T> | null>;

export type LivePageReaders = { readonly [N in LivePageName]: LivePageReader<LivePages[N]> };
