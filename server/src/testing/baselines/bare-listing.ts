import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { Database } from '../../platform/db/database.ts';

/** So many articles for each of `people`, one of whom is `userId`. */
export async function fillWithArticles(
  db: Database,
  { userId, people, each }: { readonly userId: string; readonly people: number; readonly each: number },
): Promise<void> {
  await db.execute(sql`
    insert into users (id, email, name, plan, created_at)
    select 'reader-' || n, 'reader-' || n || '@example.org', 'Reader ' || n, 'free', now()
    from generate_series(1, ${people - 1}::int) as n`);
  await db.execute(sql`
    insert into projects (id, owner_id, type, title, settings, created_at, updated_at)
    select 'listed-' || n, case n % ${people}::int when 0 then ${userId} else 'reader-' || (n % ${people}::int) end,
      'article', 'Article ' || n, '{}', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, ${people * each}::int) as n`);
  await db.execute(sql`vacuum analyze projects`);
}

/** Fastify with nothing but one route, `/list?pageNum=…`: no accounts, keys, checks and limits. */
export async function startBareListing(list: (pageNum: number) => Promise<unknown>) {
  const app = Fastify();
  app.get<{ Querystring: { pageNum: string } }>('/list', async ({ query }) => ({
    code: 200,
    data: await list(Number(query.pageNum)),
  }));
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
