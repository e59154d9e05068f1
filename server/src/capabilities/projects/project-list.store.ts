import { and, asc, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { containing } from '../../platform/db/containing.ts';
import type { Executor } from '../../platform/db/database.ts';
import { albums, projects, type ListedKind } from './projects.tables.ts';

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectType = ProjectRow['type'];
export type ProjectView = ProjectRow & { readonly albumName: string | null };

export interface ProjectFilter {
  readonly ownerId: string;
  readonly keyword: string | undefined;
  readonly type: ProjectType | undefined;
  /** An album's id, `none`, or left out for all. */
  readonly albumId?: string | undefined;
  readonly isBinned?: boolean;
}

export interface ProjectPage {
  readonly sort: 'updated' | 'created' | 'title' | 'size' | 'length' | 'opened';
  /** For `size`: bytes by id; those that are not named have none. */
  readonly sizes?: ReadonlyMap<string, number>;
  readonly limit: number;
  readonly offset: number;
}

function orderOf({ sort, sizes = new Map() }: ProjectPage, kind: ListedKind | undefined): SQL[] {
  const known = JSON.stringify(Object.fromEntries(sizes));
  const order = {
    updated: desc(projects.updatedAt),
    created: desc(projects.createdAt),
    title: asc(sql`${projects.title} collate "und-x-icu"`),
    size: desc(sql`coalesce((${known}::jsonb ->> ${projects.id})::bigint, 0)`),
    length: desc(kind?.length ?? sql`0`),
    opened: kind?.opened === undefined ? desc(projects.updatedAt) : sql`${kind.opened} desc nulls last`,
  }[sort];
  return [order, desc(projects.id)];
}

function isListed(filter: ProjectFilter, kind: ListedKind | undefined): SQL | undefined {
  const { ownerId, type, keyword, albumId, isBinned } = filter;
  const pattern = keyword === undefined || keyword === '' ? null : containing(keyword);
  return and(
    eq(projects.ownerId, ownerId),
    type === undefined ? undefined : eq(projects.type, type),
    isBinned === true ? isNotNull(projects.binnedAt) : isNull(projects.binnedAt),
    pattern === null ? undefined : or(ilike(projects.title, pattern), kind?.isInText(pattern)),
    albumId === undefined ? undefined : albumId === 'none' ? isNull(projects.albumId) : eq(projects.albumId, albumId),
  );
}

/** What is not in the bin, unless asked for; a word is sought in titles, and in texts where `kind` says how. */
export async function listProjects(
  db: Executor,
  filter: ProjectFilter,
  page: ProjectPage,
  kind?: ListedKind,
): Promise<{ rows: ProjectView[]; total: number }> {
  const where = isListed(filter, kind);
  const order = orderOf(page, kind);
  // Ids first: whatever stands before a far page is passed over in the index, without its rows.
  const wanted = db
    .select({ id: projects.id })
    .from(projects)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset)
    .as('wanted');
  const rows = await db
    .select({ project: projects, albumName: albums.title })
    .from(wanted)
    .innerJoin(projects, eq(projects.id, wanted.id))
    .leftJoin(albums, eq(albums.id, projects.albumId))
    .orderBy(...order);
  return {
    rows: rows.map(({ project, albumName }) => ({ ...project, albumName })),
    total: await db.$count(projects, where),
  };
}
