/** A table of a flatbuffer: fields by their number in the schema (google.github.io/flatbuffers/flatbuffers_internals). */
export class FlatTable {
  readonly #view: DataView;
  readonly #at: number;

  constructor(view: DataView, at: number) {
    this.#view = view;
    this.#at = at;
  }

  /** The table that a file begins with. */
  static root(bytes: Uint8Array): FlatTable {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return new FlatTable(view, view.getUint32(0, true));
  }

  /** Where a field's value lies; 0: it has its default. */
  #field(nth: number): number {
    const layout = this.#at - this.#view.getInt32(this.#at, true);
    const slot = 4 + 2 * nth;
    if (slot >= this.#view.getUint16(layout, true)) return 0;
    const distance = this.#view.getUint16(layout + slot, true);
    return distance === 0 ? 0 : this.#at + distance;
  }

  #follow(place: number): number {
    return place + this.#view.getUint32(place, true);
  }

  int(nth: number, otherwise = 0): number {
    const place = this.#field(nth);
    return place === 0 ? otherwise : this.#view.getInt32(place, true);
  }

  byte(nth: number, otherwise = 0): number {
    const place = this.#field(nth);
    return place === 0 ? otherwise : this.#view.getInt8(place);
  }

  /** Null where there is none. */
  table(nth: number): FlatTable | null {
    const place = this.#field(nth);
    return place === 0 ? null : new FlatTable(this.#view, this.#follow(place));
  }

  /** Where the items of a vector begin, and how many there are. */
  #vector(nth: number): { readonly start: number; readonly length: number } {
    const place = this.#field(nth);
    if (place === 0) return { start: 0, length: 0 };
    const vector = this.#follow(place);
    return { start: vector + 4, length: this.#view.getUint32(vector, true) };
  }

  tables(nth: number): FlatTable[] {
    const { start, length } = this.#vector(nth);
    return Array.from({ length }, (_, at) => new FlatTable(this.#view, this.#follow(start + 4 * at)));
  }

  ints(nth: number): number[] {
    const { start, length } = this.#vector(nth);
    return Array.from({ length }, (_, at) => this.#view.getInt32(start + 4 * at, true));
  }

  /** A view of the bytes, empty where there are none. */
  bytes(nth: number): DataView {
    const { start, length } = this.#vector(nth);
    return new DataView(this.#view.buffer, this.#view.byteOffset + start, length);
  }
}
