/** Asks once for all who ask within that time; a failure is not kept. */
export function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let kept: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    const now = performance.now();
    if (kept !== null && now - kept.at < ms) return kept.answer;
    const answer = ask();
    const own = { at: now, answer };
    kept = own;
    answer.catch(() => {
      if (kept === own) kept = null;
    });
    return answer;
  };
}
