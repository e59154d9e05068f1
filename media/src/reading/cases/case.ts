/** A text and the whole of it as it is spoken. */
export type Case = readonly [text: string, spoken: string];
