import type { Album } from '@timbre/contract/albums';

/** By name as the reader's language orders letters; `Part 2` stands before `Part 10`. */
export function sortAlbums(albums: readonly Album[], language: string): readonly Album[] {
  const order = new Intl.Collator(language, { numeric: true });
  return albums.toSorted((a, b) => order.compare(a.name, b.name));
}
