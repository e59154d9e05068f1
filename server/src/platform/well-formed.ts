const half = /\p{Surrogate}/gu;

/** The same value with every half of a broken character replaced: the database's JSON refuses them. */
export function wellFormed<T>(value: T): T {
  const mend = (_name: string, part: unknown): unknown =>
    typeof part === 'string' ? part.replaceAll(half, '\ufffd') : part;
  return JSON.parse(JSON.stringify(value, mend)) as T;
}
