/** `sound-effects` → `soundEffects`. */
export function camelCase(word: string): string {
  return word.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export interface CapabilityNames {
  readonly word: string;
  /** `soundEffects`, `SoundEffects`, `soundEffect`, `SoundEffect`; the last two fall back to …Item without a plural s. */
  readonly many: string;
  readonly Many: string;
  readonly one: string;
  readonly One: string;
}

/** With the module of the contract that declares its calls. */
interface ModuleNames extends CapabilityNames {
  readonly module: string;
}

/** The names a capability's code uses. */
export function namesOf(word: string): CapabilityNames {
  const many = camelCase(word);
  const one = many.endsWith('s') ? many.slice(0, -1) : `${many}Item`;
  const upper = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { word, many, Many: upper(many), one, One: upper(one) };
}

/**
 * The files of a new capability, by path: contract, tables, store, service, routes, test. Where the contract already
 * declares the word's calls, neither contract nor routes: those follow from the calls.
 */
export function capabilityFiles(word: string, declaredIn: string | null): Record<string, string> {
  const module = declaredIn?.replace(/^contract\/src\/|\.ts$/g, '') ?? word;
  const names = { ...namesOf(word), module };
  const folder = `server/src/capabilities/${word}/${word}`;
  return {
    ...(declaredIn !== null
      ? {}
      : { [`contract/src/${word}.ts`]: contract(names), [`${folder}.routes.ts`]: routes(names) }),
    [`${folder}.tables.ts`]: tables(names),
    [`${folder}.store.ts`]: store(names),
    [`${folder}.service.ts`]: service(names),
    [`${folder}.test.ts`]: test(names),
  };
}

/** contract/src/calls.ts with the new file's calls in it. */
export function registerContractFile(text: string, word: string): string {
  const name = camelCase(word);
  const entry = name === word ? name : `'${word}': ${name}`;
  return text
    .replace('\n/** The contract', `import * as ${name} from './${word}.ts';\n\n/** The contract`)
    .replace('const files = {\n', `const files = {\n  ${entry},\n`);
}

/** A contract file that declares calls, with the schema of what the scaffold's service answers. */
export function extendContract(text: string, word: string): string {
  const names = namesOf(word);
  const zod = text.includes("from 'zod/mini'") ? '' : "import * as z from 'zod/mini';\n";
  const [head = '', ...rest] = text.split(/^(?=import )/m);
  return `${head}${zod}${rest.join('')}\n${entity(names)}`;
}

const entity = ({
  one,
  One,
}: CapabilityNames) => `export const ${one} = z.object({ id: z.string(), name: z.string(), createdAt: z.string() });
export type ${One} = z.infer<typeof ${one}>;
`;

const contract = ({ word, many, Many, one, One }: CapabilityNames) => `import * as z from 'zod/mini';
import { call } from './call.ts';

export const ${one}Limits = { nameChars: 50 } as const;

${entity(namesOf(word))}
export const list${Many} = call({
  id: 'list${Many}',
  method: 'GET',
  path: '/gateway-apis/${word}/v1/${many}',
  access: 'user',
  available: false,
  input: z.object({}),
  output: z.array(${one}),
});

export const create${One} = call({
  id: 'create${One}',
  method: 'POST',
  path: '/gateway-apis/${word}/v1/${many}',
  access: 'user',
  available: false,
  idempotent: true,
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(${one}Limits.nameChars)),
  }),
  output: ${one},
});
`;

const tables = ({ many }: CapabilityNames) => `import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.tables.ts';

export const ${many} = pgTable(
  '${many.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('${many.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_owner').on(table.ownerId)],
);
`;

const store = ({ word, many, one, One }: CapabilityNames) => `import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { ${many} } from './${word}.tables.ts';

export type ${One}Row = typeof ${many}.$inferSelect;

export interface ${One}Store {
  readonly insert: (db: Executor, row: ${One}Row) => Promise<void>;
  /** The owner's, newest first. */
  readonly list: (db: Executor, ownerId: string) => Promise<${One}Row[]>;
}

export const ${one}Store: ${One}Store = {
  insert: async (db, row) => {
    await db.insert(${many}).values(row);
  },

  list: (db, ownerId) => db.select().from(${many}).where(eq(${many}.ownerId, ownerId)).orderBy(desc(${many}.createdAt)),
};
`;

const service = ({ module, word, one, One }: ModuleNames) => `import type { ${One} } from '@timbre/contract/${module}';
import type { Actor } from '../../platform/actor.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { ${One}Row, ${One}Store } from './${word}.store.ts';

export interface ${One}ServiceDeps {
  readonly db: Database;
  readonly store: ${One}Store;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What the capability promises, in two to four lines. */
export interface ${One}Service {
  readonly list: (actor: Actor) => Promise<${One}[]>;
  readonly create: (actor: Actor, request: { name: string }) => Promise<${One}>;
}

export function ${one}Service({ db, store, clock, newId }: ${One}ServiceDeps): ${One}Service {
  return {
    list: async (actor) => (await store.list(db, actor.userId)).map(shown),

    create: async (actor, { name }) => {
      const row = { id: newId(), ownerId: actor.userId, name, createdAt: clock.now() };
      await store.insert(db, row);
      return shown(row);
    },
  };
}

function shown({ id, name, createdAt }: ${One}Row): ${One} {
  return { id, name, createdAt: createdAt.toISOString() };
}
`;

const routes = ({
  word,
  many,
  Many,
  one,
  One,
}: CapabilityNames) => `import { create${One}, list${Many} } from '@timbre/contract/${word}';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ${One}Service } from './${word}.service.ts';

export const ${one}Routes = (${many}: ${One}Service): Route[] => [
  handle(list${Many}, ({ actor }) => ${many}.list(actor)),
  handle(create${One}, ({ actor, input }) => ${many}.create(actor, input)),
];
`;

const test = ({ word, many, one, One }: CapabilityNames) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../platform/actor.ts';
import { newId } from '../../platform/ids.ts';
import { fakeClock } from '../../testing/fake-clock.ts';
import { insertUser } from '../../testing/insert-user.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { ${One}Service } from './${word}.service.ts';
import { ${one}Service } from './${word}.service.ts';
import { ${one}Store } from './${word}.store.ts';

let database: TestDatabase;
let ${many}: ${One}Service;

beforeAll(async () => {
  database = await createTestDatabase();
  ${many} = ${one}Service({ db: database.open.db, store: ${one}Store, clock: fakeClock(), newId });
});
afterAll(() => database.close());

async function someone(): Promise<Actor> {
  const { id } = await insertUser(database.open.db);
  return { userId: id, role: 'user', plan: 'free', via: 'session', sessionId: null, timeZone: 'UTC' };
}

it('shows a user what that user made, and no one else', async () => {
  const [owner, other] = [await someone(), await someone()];
  const made = await ${many}.create(owner, { name: 'First' });
  expect(await ${many}.list(owner)).toEqual([made]);
  expect(await ${many}.list(other)).toEqual([]);
});
`;
