import { LRUCache } from 'lru-cache';

/**
 * Remembers what a pure function said of a text, the latest asked for longest. `maxChars` bounds the keys together.
 * Editing asks for the same paragraphs again and again, and changes one of them.
 */
export function keptAnswers<T>(maxChars: number): (key: string, make: () => T) => T {
  const kept = new LRUCache<string, { readonly value: T }>({
    maxSize: maxChars,
    sizeCalculation: (_, key) => Math.max(1, key.length),
  });
  return (key, make) => {
    const answer = kept.get(key) ?? { value: make() };
    if (!kept.has(key)) kept.set(key, answer);
    return answer.value;
  };
}
