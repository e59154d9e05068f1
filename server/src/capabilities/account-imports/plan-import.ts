import { setImmediate as nextTurn } from 'node:timers/promises';
import { imageLimits } from '@timbre/contract/images/images';
import { fail } from '../../platform/errors.ts';
import type { Carried, HasRow, Values } from './carried.types.ts';
import type { CopiedFile, CopiedRow, CopyArchive } from './copy-archive.ts';
import { parsed, readRow, refuseRow, type ColumnKind } from './read-row.ts';

/** A file that carried rows need. */
export interface PlannedFile extends CopiedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly purpose: 'upload' | 'export' | 'sound' | 'take' | 'sample' | 'recording' | 'image';
}

export interface PlannedTable {
  readonly carried: Carried;
  /** With new ids, but for files: those are still the archive's. */
  readonly rows: readonly Values[];
}

/** What an import would write; nothing is stored yet. */
export interface ImportPlan {
  readonly tables: readonly PlannedTable[];
  readonly files: readonly PlannedFile[];
  /** Rows that stay behind because what they belong to isn't in the copy or isn't carried over. */
  readonly leftOut: number;
}

export interface PlanDeps {
  readonly tables: readonly Carried[];
  readonly columnsOf: (carried: Carried) => readonly ColumnKind[];
  /** The catalogue's voices that anyone may use. */
  readonly voices: ReadonlySet<string>;
  /** Rows that the person has, by table and by what its `alike` says. */
  readonly own: ReadonlyMap<string, ReadonlyMap<unknown, string>>;
  readonly ownerId: string;
  readonly newId: () => string;
  readonly signal?: AbortSignal | undefined;
}

const purposes: readonly string[] = ['upload', 'export', 'sound', 'take', 'sample', 'recording', 'image'];
const idShape = /^[\w-]{1,64}(?:\/[\w-]{1,64})?$/u;
/** Rows of one project: more than any may have. */
const mostOfProject = 50_000;

const text = (row: CopiedRow, column: string): string => {
  const value = row[column];
  return typeof value === 'string' && value.length <= 1000 ? value : refuseRow('files', column);
};

/** The archive's files with what its table says of each, by id. */
function filesOf({ tables, files }: Pick<CopyArchive, 'tables' | 'files'>): ReadonlyMap<string, PlannedFile> {
  const listed = new Map(files.map((file) => [file.id, file]));
  const found = new Map<string, PlannedFile>();
  for (const row of tables.get('files') ?? []) {
    const file = listed.get(text(row, 'id'));
    const purpose = text(row, 'purpose');
    if (file === undefined || !purposes.includes(purpose)) continue;
    const named = { name: text(row, 'name'), mediaType: text(row, 'media_type') };
    found.set(file.id, { ...file, ...named, purpose: purpose as PlannedFile['purpose'] });
  }
  return found;
}

/** New ids for old ones. A paragraph whose writer chose its id is known by its project and that. */
class Ids {
  private readonly known = new Map<string, string>();
  private readonly rows = new Map<string, Set<string>>();
  private readonly newId: () => string;

  constructor(newId: () => string) {
    this.newId = newId;
  }

  /** `same`: the id of a row that stands for it. */
  add(
    table: string,
    old: unknown,
    { prefix = '', same }: { prefix?: string | undefined; same?: string | undefined } = {},
  ) {
    if (typeof old !== 'string' || !idShape.test(old)) return refuseRow(table, 'id');
    const rows = this.rows.get(table) ?? new Set();
    if (rows.has(old))
      fail(
        'import.damaged',
        { field: 'file' },
        `data/${table}.json in this archive names a row twice, so nothing was imported.`,
      );
    this.rows.set(table, rows.add(old));
    const chosen = this.ofProject(old);
    const id = same ?? chosen ?? this.known.get(old) ?? `${prefix}${this.newId()}`;
    this.known.set(old, id);
    return id;
  }

  readonly has: HasRow = (table, old) => typeof old === 'string' && this.rows.get(table)?.has(old) === true;

  of(old: unknown): string | undefined {
    return typeof old === 'string' ? (this.known.get(old) ?? this.ofProject(old)) : undefined;
  }

  private ofProject(old: string): string | undefined {
    const [project = '', rest] = old.split('/');
    const id = rest === undefined ? undefined : this.known.get(project);
    return id === undefined ? undefined : `${id}/${rest}`;
  }

  /** The same value with every text that is an old id replaced. */
  within(value: unknown): unknown {
    if (typeof value === 'string') return this.of(value) ?? value;
    if (Array.isArray(value)) return value.map((part) => this.within(part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, this.within(part)]));
  }
}

/** Whether all that a row must belong to is carried; what it may belong to is emptied where it isn't. */
function isWhole(values: Values, { refs = {} }: Carried, columns: readonly ColumnKind[], ids: Ids): boolean {
  for (const [key, table] of Object.entries(refs)) {
    if (values[key] === null || ids.has(table, values[key])) continue;
    if (columns.find((column) => column.key === key)?.isRequired !== false) return false;
    values[key] = null;
  }
  return true;
}

function requireModest(name: string, rows: readonly Values[]): void {
  const counts = new Map<unknown, number>();
  for (const { projectId } of rows) {
    if (typeof projectId !== 'string') continue;
    const count = (counts.get(projectId) ?? 0) + 1;
    if (count > mostOfProject) refuseRow(name, 'project_id');
    counts.set(projectId, count);
  }
}

interface Finishing {
  readonly columns: readonly ColumnKind[];
  readonly ids: Ids;
  readonly ownerId: string;
}

/** What stands in a column that names something; undefined: it names nothing. */
function namedIn({ key, name, isRequired }: ColumnKind, values: Values, carried: Carried, { ids, ownerId }: Finishing) {
  const { refs = {}, loose = [], named = [] } = carried;
  if (key === 'ownerId' || key === 'userId') return ownerId;
  if (key === 'id') return ids.of(values[key]);
  if (key in refs) return refs[key] === 'files' ? values[key] : (ids.of(values[key]) ?? null);
  if (named.includes(key)) return ids.of(values[key]) ?? values[key];
  if (!loose.includes(key)) return undefined;
  return ids.of(values[key]) ?? (isRequired ? looseId(carried.name, name, values[key]) : null);
}

/** The row with new ids, the contract's shapes and what this studio decides. */
function finished(values: Values, carried: Carried, finishing: Finishing): Values {
  const { name, fields = {}, mend = {}, reset = {}, settingsOf } = carried;
  const row: Values = {};
  for (const column of finishing.columns) {
    const { key, kind } = column;
    if (key in reset) {
      row[key] = reset[key];
      continue;
    }
    if (!(key in values)) continue;
    const named = namedIn(column, values, carried, finishing);
    const value = named === undefined ? values[key] : named;
    const schema = key === 'settings' && settingsOf !== undefined ? settingsOf(values) : fields[key];
    const mended =
      schema === undefined
        ? value
        : (mend[key]?.(parsed(name, column.name, schema, value), finishing.ids.has) ?? value);
    const own = kind === 'json' ? finishing.ids.within(mended) : value;
    if (schema !== undefined) row[key] = parsed(name, column.name, schema, own);
    // JSON that no schema knows is left to the database's default.
    else if (kind !== 'json') row[key] = own;
  }
  return row;
}

const looseId = (table: string, column: string, value: unknown): string =>
  typeof value === 'string' && idShape.test(value) ? value : refuseRow(table, column);

/** So many rows are read in one go: other requests have their turn in between. */
const rowsAtOnce = 500;

/** Reads a copy into rows of `ownerId`. Throws `import.damaged` at the first value that can't be right. */
export async function planImport(
  archive: Pick<CopyArchive, 'tables' | 'files'>,
  { tables, columnsOf, voices, own: present, ownerId, newId, signal }: PlanDeps,
): Promise<ImportPlan> {
  const files = filesOf(archive);
  const ids = new Ids(newId);
  for (const id of files.keys()) ids.add('files', id);
  let leftOut = 0;

  const isKept = (values: Values, carried: Carried, columns: readonly ColumnKind[]): boolean =>
    (carried.only?.(values) ?? true) &&
    (carried.needsVoice !== true || voices.has(String(values['voiceId']))) &&
    isWhole(values, carried, columns, ids) &&
    // What is only right with its file is looked at again once that is known to be missing.
    (carried.only?.(values) ?? true);

  const kept: { carried: Carried; columns: readonly ColumnKind[]; rows: Values[] }[] = [];
  for (const carried of tables) {
    const columns = columnsOf(carried);
    const key = columns.find(({ isKey }) => isKey)?.key;
    const alike = new Map(present.get(carried.name));
    const rows: Values[] = [];
    const isWholeIn = carried.onlyIn?.(archive) ?? (() => true);
    await inTurns(archive.tables.get(carried.name) ?? [], signal, (row) => {
      const values = readRow(carried.name, columns, row);
      if (!isWholeIn(values) || !isKept(values, carried, columns)) {
        leftOut += 1;
        return;
      }
      const same = carried.alike === undefined ? undefined : alike.get(values[carried.alike]);
      const id = key === undefined ? '' : ids.add(carried.name, values[key], { prefix: carried.prefix, same });
      if (same !== undefined) return;
      if (carried.alike !== undefined) alike.set(values[carried.alike], id);
      rows.push(values);
    });
    requireModest(carried.name, rows);
    kept.push({ carried, columns, rows });
  }

  const [needed, counted] = [new Set<unknown>(), new Set<unknown>()];
  const planned: PlannedTable[] = [];
  for (const { carried, columns, rows } of kept) {
    for (const [key, table] of Object.entries(carried.refs ?? {}))
      if (table === 'files')
        for (const row of rows) {
          needed.add(row[key]);
          if (carried.holdsPictures !== true) counted.add(row[key]);
        }
    const own: Values[] = [];
    await inTurns(rows, signal, (row) => own.push(finished(row, carried, { columns, ids, ownerId })));
    planned.push({ carried, rows: own });
  }
  const carriedFiles = [...files.values()]
    .filter(({ id }) => needed.has(id))
    .map((file) => (isPicture(file, counted) ? file : { ...file, purpose: counting(file.purpose) }));
  return { tables: planned, files: carriedFiles, leftOut };
}

/** No picture of the studio's has more bytes than its points. */
const isPicture = ({ id, sizeBytes }: PlannedFile, counted: ReadonlySet<unknown>): boolean =>
  !counted.has(id) && sizeBytes <= 4 * imageLimits.pixels;

/** Pictures count against no plan's storage: what is called one, and is none, counts as a recording. */
const counting = (purpose: PlannedFile['purpose']): PlannedFile['purpose'] =>
  purpose === 'image' ? 'recording' : purpose;

async function inTurns<T>(items: readonly T[], signal: AbortSignal | undefined, use: (item: T) => void): Promise<void> {
  for (let at = 0; at < items.length; at += rowsAtOnce) {
    await nextTurn(undefined, { signal });
    for (const item of items.slice(at, at + rowsAtOnce)) use(item);
  }
}
