/**
 * Sends a wish; while the same one is under way, its answer is everyone's. The second click of a double click comes before
 * the page knows of the first: it would change the same thing twice, or meet its own change as someone else's.
 */
export function oneUnderWay<Wish, Answer>(send: (wish: Wish) => Promise<Answer>): (wish: Wish) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>();
  return (wish) => {
    const name = JSON.stringify(wish);
    const open = underWay.get(name);
    if (open !== undefined) return open;
    const sent = send(wish).finally(() => underWay.delete(name));
    underWay.set(name, sent);
    return sent;
  };
}
