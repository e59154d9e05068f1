export interface SharedText {
  /** Empty: nothing was shared. */
  readonly text: string;
  /** A web address in it; null: none. */
  readonly link: string | null;
}

const maxChars = 20_000;

/** What another app handed over; some put the link into the text. It is anyone's: it is shown, and nothing starts by itself. */
export function sharedText(query: URLSearchParams): SharedText {
  const parts = ['title', 'text', 'url'].map((name) => (query.get(name) ?? '').trim()).filter((part) => part !== '');
  const text = [...new Set(parts)].join('\n').slice(0, maxChars);
  return { text, link: /https?:\/\/[^\s<>"]+/u.exec(text)?.[0] ?? null };
}
