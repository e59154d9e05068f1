/** A method of a vendor's SDK, or an address where it has none, and how it fares against this server. */
export interface Method {
  /** As a program calls it. */
  readonly name: string;
  /** Method and path, as in the contract. */
  readonly address: string;
  /** `missing`: it answers the vendor's own "not found", with the code `not_available`. */
  readonly is: 'works' | 'differs' | 'missing';
  /** What is different here, in a sentence. */
  readonly how?: string;
}

const row =
  (is: Method['is']) =>
  (name: string, address: string, how?: string): Method => ({
    name,
    address,
    is,
    ...(how === undefined ? {} : { how }),
  });

export const works = row('works');
export const differs = row('differs');
export const missing = row('missing');
