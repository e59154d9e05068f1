import type pg from 'pg';
import { beginSpan, errorName, isTracing, type OpenSpan } from '../telemetry/spans.ts';

const kinds = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'set', 'listen']);

/** The first word alone: tables and values say what people do. */
function kindOf(statement: unknown): string {
  const text = typeof statement === 'object' && statement !== null && 'text' in statement ? statement.text : statement;
  const word = /^\s*(\w+)/u.exec(String(text))?.[1]?.toLowerCase() ?? '';
  return kinds.has(word) ? word : 'other';
}

type Query = (...given: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** A span for every statement of this connection, by its kind; nothing where no one traces. */
export function traceStatements(client: pg.PoolClient): void {
  if (!isTracing()) return;
  const query = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    const span = beginSpan({ name: `sql ${kindOf(given[0])}`, kind: 'client' });
    const last = given.at(-1);
    if (span === null) return query(...given);
    if (typeof last === 'function') return query(...given.slice(0, -1), endingWith(span, last as Callback));
    const answer = query(...given);
    if (!(answer instanceof Promise)) {
      span.end();
      return answer;
    }
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(errorName(error)),
    );
    return answer;
  };
  client.query = traced as typeof client.query;
}

const endingWith =
  (span: OpenSpan, done: Callback): Callback =>
  (error, result) => {
    span.end(error === null || error === undefined ? null : errorName(error));
    done(error, result);
  };
