type Pairs = readonly (readonly [string, string])[];

let pairs: Pairs = [];
let told: () => void = () => undefined;

/**
 * What an address brought, while no one has said whether it may be kept: it goes along in the links to our own pages, so
 * that the answer can still count on the next one. Empty once the question is answered.
 */
export const travelling = (): Pairs => pairs;

export function letTravel(next: Pairs): void {
  pairs = next;
  told();
}

/** Of a page whose links are finished: `listener` runs at each change. */
export function whenTravelling(listener: () => void): void {
  told = listener;
}
