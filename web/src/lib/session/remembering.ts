/** Each text is made once, not once for everything it stands for. */
export function remembering<K extends string>(make: (key: K) => string): (key: K) => string {
  const known = new Map<K, string>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
