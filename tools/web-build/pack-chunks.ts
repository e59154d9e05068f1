/** A chunk of a finished build, as Rollup and Rolldown describe it. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly facadeModuleId: string | null;
  /** Files it can't run without. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly code: string;
}

export interface PackOptions {
  /** What one request costs, in bytes of code: a round trip and its headers. */
  readonly requestBytes: number;
  /** How often this lazy part is loaded for one time that another is; 1 when left out. */
  readonly timesLoaded?: (facadeModuleId: string) => number;
  /** Entry modules that the page loads together with the screen of this module; the main entry always is. */
  readonly loadedWith: (facadeModuleId: string) => readonly string[];
}

interface Pack {
  readonly moduleIds: string[];
  bytes: number;
  /** A bit for each visit that loads it; whatever loads a pack loads its imports too. */
  visits: bigint;
  readonly imports: Set<Pack>;
  /** The file of an entry or of a lazy part: it keeps its own code alone. */
  readonly isEntry: boolean;
}

/**
 * Merges the small shared chunks of a build and answers the name of each module's chunk. Automatic splitting makes a
 * chunk for every set of entries that share something: no visit loads a byte in vain, but it takes two hundred requests
 * to do so. Here the smallest chunk is merged with another, again and again, as long as the requests saved weigh more
 * than the bytes that some visits then load in vain. No merge makes two chunks import each other, so modules still run
 * in their order.
 */
export function packChunks(chunks: readonly BuiltChunk[], options: PackOptions): ReadonlyMap<string, string> {
  const packs = packsOf(chunks);
  markVisits(chunks, packs, options);
  const shared = [...packs.values()].filter(({ isEntry }) => !isEntry);
  const waiting = new Set(shared);
  while (waiting.size > 0) {
    const small = [...waiting].reduce((least, pack) => (pack.bytes < least.bytes ? pack : least));
    waiting.delete(small);
    const partner = bestPartner(small, shared, options.requestBytes);
    if (partner === null) continue;
    merge(partner, small, packs);
    shared.splice(shared.indexOf(small), 1);
    // It is larger now, and goes together with others.
    waiting.add(partner);
  }
  return new Map(shared.flatMap(({ moduleIds }, at) => moduleIds.map((id) => [id, `shared-${at + 1}`] as const)));
}

function packsOf(chunks: readonly BuiltChunk[]): Map<string, Pack> {
  const packs = new Map(
    chunks.map(({ fileName, moduleIds, code, isEntry, isDynamicEntry }): [string, Pack] => [
      fileName,
      {
        moduleIds: [...moduleIds],
        bytes: code.length,
        visits: 0n,
        imports: new Set(),
        isEntry: isEntry || isDynamicEntry,
      },
    ]),
  );
  for (const { fileName, imports } of chunks)
    for (const name of imports) {
      const imported = packs.get(name);
      if (imported !== undefined) packs.get(fileName)?.imports.add(imported);
    }
  return packs;
}

/** One visit for each lazy entry: what its file needs, what the main entry needs and what is loaded with it. */
function markVisits(chunks: readonly BuiltChunk[], packs: ReadonlyMap<string, Pack>, options: PackOptions): void {
  const lazy = chunks.filter(({ isDynamicEntry }) => isDynamicEntry);
  const besideOf = ({ facadeModuleId }: BuiltChunk): readonly string[] =>
    facadeModuleId === null ? [] : options.loadedWith(facadeModuleId);
  const neverAlone = new Set(lazy.flatMap(besideOf));
  const fileOf = new Map(chunks.map(({ facadeModuleId, fileName }) => [facadeModuleId, fileName]));
  const main = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  let next = 0n;
  for (const chunk of lazy) {
    if (neverAlone.has(chunk.facadeModuleId ?? '')) continue;
    const beside = besideOf(chunk).map((id) => fileOf.get(id) ?? '');
    const loaded = [...main, ...beside, chunk.fileName].flatMap((name) => packs.get(name) ?? []);
    const times = BigInt(options.timesLoaded?.(chunk.facadeModuleId ?? '') ?? 1);
    const mask = ((1n << times) - 1n) << next;
    for (const pack of closureOf(loaded)) pack.visits |= mask;
    next += times;
  }
}

/** The packs and everything they import, directly or not. */
function closureOf(packs: Iterable<Pack>): Set<Pack> {
  const found = new Set(packs);
  for (const pack of found) for (const imported of pack.imports) found.add(imported);
  return found;
}

function bestPartner(small: Pack, shared: readonly Pack[], requestBytes: number): Pack | null {
  const below = closureOf(small.imports);
  let best: Pack | null = null;
  let least = 0;
  for (const other of shared) {
    if (other === small) continue;
    const visits = small.visits | other.visits;
    const saved = requestBytes * bits(small.visits & other.visits);
    let cost = small.bytes * newVisits(visits, small) + other.bytes * newVisits(visits, other) - saved;
    // Most pairs are out already; the rest is dear to look at.
    if (cost >= least) continue;
    const belowOther = closureOf(other.imports);
    if (meetsAgain(small, other) || meetsAgain(other, small)) continue;
    for (const pack of new Set([...below, ...belowOther]))
      if (pack !== small && pack !== other) cost += (pack.bytes + requestBytes) * newVisits(visits, pack);
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

/** Whether `from` imports `to` through a third, so that the two as one would import themselves. */
const meetsAgain = (from: Pack, to: Pack): boolean =>
  closureOf([...from.imports].filter((pack) => pack !== to)).has(to);

const newVisits = (visits: bigint, pack: Pack): number => bits(visits & ~pack.visits);

function bits(value: bigint): number {
  return value.toString(2).replaceAll('0', '').length;
}

function merge(into: Pack, small: Pack, packs: ReadonlyMap<string, Pack>): void {
  into.moduleIds.push(...small.moduleIds);
  into.bytes += small.bytes;
  for (const imported of small.imports) into.imports.add(imported);
  for (const pack of packs.values()) if (pack.imports.delete(small)) pack.imports.add(into);
  into.imports.delete(into);
  into.imports.delete(small);
  const visits = into.visits | small.visits;
  for (const pack of closureOf([into])) pack.visits |= visits;
}
