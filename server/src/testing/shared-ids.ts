import { sql, type SQL } from 'drizzle-orm';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/db/database.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}

interface Row {
  readonly place: string;
  readonly values: string;
}

/** So many groups that each holds few things, none of them of the same kind. */
const groupsAtLeast = 8;

/**
 * Gives things that no table knows together one id between them, and every row that names one its new id: a request with
 * that id asks for all of them at once. Things of one table, and those that belong to one another, keep different ids,
 * so a call that looks in several of its own tables still meets each by itself. Returns the new ids, by what they name.
 */
export async function shareIds(
  db: Database,
  ids: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, string>>> {
  const tables = await readTables(db);
  const known = tablesOf(tables, ids);
  const renamed = new Map<string, string>();
  const shared: Record<string, string> = {};
  for (const group of groupsOf(known)) {
    const id = newId();
    for (const what of group) {
      renamed.set(ids[what] ?? '', id);
      shared[what] = id;
    }
  }
  const pattern = new RegExp([...renamed.keys()].join('|'), 'gu');
  await db.transaction(async (tx) => {
    // What names what is not looked at meanwhile.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { name, columns, rows } of tables) {
      for (const { place, values } of rows) {
        const changed = values.replaceAll(pattern, (id) => renamed.get(id) ?? id);
        if (changed !== values) await tx.execute(update(name, columns, place, changed));
      }
    }
  });
  const now = tablesOf(await readTables(db), shared);
  for (const [what, before] of known)
    if (![...before].every((table) => now.get(what)?.has(table))) throw new Error(`A row of ${what} lost its id.`);
  return shared;
}

async function readTables(db: Database): Promise<readonly Table[]> {
  const { rows: found } = await db.execute<{ name: string; columns: string[] }>(
    sql`select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' group by table_name`,
  );
  const tables: Table[] = [];
  for (const { name, columns } of found) {
    const { rows } = await db.execute<{ place: string; values: string }>(
      sql`select ctid::text as place, to_jsonb(one)::text as values from ${sql.identifier(name)} one`,
    );
    tables.push({ name, columns, rows });
  }
  return tables;
}

/** The tables in which an id stands, by what it names; one that stands nowhere is a mistake. */
function tablesOf(tables: readonly Table[], ids: Readonly<Record<string, string>>): ReadonlyMap<string, Set<string>> {
  const known = new Map(Object.keys(ids).map((what) => [what, new Set<string>()]));
  for (const { name, rows } of tables) {
    for (const { values } of rows) {
      // Within documents and jobs anything may stand beside anything.
      const plain = Object.values(JSON.parse(values) as Record<string, unknown>).filter(
        (one) => typeof one === 'string',
      );
      for (const [what, id] of Object.entries(ids))
        if (plain.some((value) => value.includes(id))) known.get(what)?.add(name);
    }
  }
  for (const [what, found] of known) if (found.size === 0) throw new Error(`No row names ${what}.`);
  return known;
}

/** The things that stand in most tables first, each in the smallest group that shares none of them. */
function groupsOf(known: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const groups: string[][] = Array.from({ length: groupsAtLeast }, () => []);
  const fits = (group: readonly string[], tables: ReadonlySet<string>): boolean =>
    group.every((other) => ![...tables].some((table) => known.get(other)?.has(table)));
  for (const [what, tables] of [...known].toSorted(([, a], [, b]) => b.size - a.size)) {
    const free = groups.filter((group) => fits(group, tables)).toSorted((a, b) => a.length - b.length)[0];
    if (free === undefined) groups.push([what]);
    else free.push(what);
  }
  return groups;
}

function update(table: string, columns: readonly string[], place: string, values: string): SQL {
  const list = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const name = sql.identifier(table);
  return sql`update ${name} set (${list}) =
    (select ${list} from jsonb_populate_record(null::${name}, ${values}::jsonb)) where ctid = ${place}::tid`;
}
