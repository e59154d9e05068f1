/** An album as the lists show it, whatever it holds. */
export interface AlbumFolder {
  readonly id: string;
  readonly name: string;
  /** Of what is in it. */
  readonly count: number;
}

/** By name as the reader's language orders letters; `Part 2` stands before `Part 10`. */
export function sortAlbums(albums: readonly AlbumFolder[], language: string): readonly AlbumFolder[] {
  const order = new Intl.Collator(language, { numeric: true });
  return albums.toSorted((a, b) => order.compare(a.name, b.name));
}
