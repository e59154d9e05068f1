/** The server's ids of paragraphs by the page's. */
export function segmentIds(known: Iterable<readonly [string, string]>) {
  const ids = new Map(known);
  const pageId = (serverId: string): string | undefined => {
    for (const [page, server] of ids) if (server === serverId) return page;
    return undefined;
  };
  return {
    pageId,
    serverId: (id: string): string | undefined => ids.get(id),
    entries: () => [...ids],
    /** The server's paragraphs stand in the order of the page's. */
    learn: (page: readonly { readonly id: string }[], server: readonly { readonly id: string }[]): void => {
      if (page.length !== server.length) return;
      for (const [index, { id }] of server.entries()) ids.set(page[index]?.id ?? id, id);
    },
    /** Paragraphs that came from the server are named as there. */
    learnOwn: (segments: readonly { readonly id: string }[]): void => {
      for (const { id } of segments) if (pageId(id) === undefined) ids.set(id, id);
    },
  };
}
