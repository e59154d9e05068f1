/**
 * Remembers what a pure function said of a text, the latest asked for longest. `maxChars` bounds the keys together.
 * Editing asks for the same paragraphs again and again, and changes one of them.
 */
export function keptAnswers<T>(maxChars: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  let chars = 0;
  return (key, make) => {
    const known = kept.get(key);
    const value = known ?? make();
    if (known === undefined) chars += key.length;
    else kept.delete(key);
    kept.set(key, value);
    for (const oldest of kept.keys()) {
      if (chars <= maxChars) break;
      kept.delete(oldest);
      chars -= oldest.length;
    }
    return value;
  };
}
