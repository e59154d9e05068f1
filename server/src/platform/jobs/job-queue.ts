import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../clock/clock.ts';
import type { Tx } from '../db/database.ts';
import { fail } from '../errors.ts';
import { notify } from '../events/notices.ts';
import type { JobQueue } from './define-job.ts';
import { addWakeUp, cancelChannel, deliver, notifyChanged } from './delivery.ts';
import { firstLine, withLine } from './job-log.ts';
import { urgentPriority } from './job-order.ts';
import { jobs } from './jobs.tables.ts';
import { traceContext } from '../telemetry/spans.ts';

export interface JobQueueDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

/** Puts jobs into the queue; light, for every process that creates work. */
export function jobQueue({ clock, newId }: JobQueueDeps): JobQueue {
  return {
    add: async (tx, job, payload, { userId, priority: wanted, needs: all = [] }) => {
      const priority = job.isUrgent ? urgentPriority : wanted;
      const needs = [...new Set(all)].toSorted();
      if (job.maxOpen !== undefined) await requireRoom(tx, userId, { name: job.name, limit: job.maxOpen });
      const id = newId();
      const row = tx.$with('added').as(
        tx
          .insert(jobs)
          .values({
            id,
            name: job.name,
            userId,
            lane: job.lane,
            needs,
            payload: z.parse(job.payload, payload),
            status: 'queued',
            priority,
            createdAt: clock.now(),
            log: firstLine,
            traceParent: traceContext(),
          })
          .returning({ id: jobs.id }),
      );
      const wakeUp = addWakeUp({ id, name: job.name, priority, needs }, 'unsafe_dedupe');
      await tx
        .with(row)
        .select({ wakeUp: sql`${wakeUp} is null` })
        .from(row)
        .prepare('jobs.add')
        .execute();
      return id;
    },
    retry: async (tx, jobId) => {
      const [row] = await tx
        .update(jobs)
        .set({
          status: 'queued',
          attempt: 0,
          crashes: 0,
          fraction: 0,
          stage: null,
          isCancelRequested: false,
          startedAt: null,
          endedAt: null,
          error: null,
          errorDetail: null,
          unableSince: null,
          availableAt: sql`now()`,
          log: withLine('queued'),
        })
        .where(and(eq(jobs.id, jobId), eq(jobs.status, 'failed')))
        .returning({ name: jobs.name, priority: jobs.priority, needs: jobs.needs });
      if (!row) return false;
      await deliver(tx, { ...row, id: jobId });
      await notifyChanged(tx, jobId);
      return true;
    },
    // The worker ends the job, queued or running: only it has the handler whose `failed` hook gives back what was held.
    cancel: async (tx, jobId) => {
      const open = await tx
        .update(jobs)
        .set({ isCancelRequested: true })
        .where(and(eq(jobs.id, jobId), inArray(jobs.status, ['queued', 'running'])))
        .returning({ id: jobs.id });
      if (open.length > 0) await notify(tx, cancelChannel, jobId);
    },
  };
}

const retryAfterSeconds = 30;

async function requireRoom(tx: Tx, userId: string, { name, limit }: { name: string; limit: number }): Promise<void> {
  // Two requests at once must not both find the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${userId}`}, 0))`);
  const isOpen = and(eq(jobs.userId, userId), eq(jobs.name, name), inArray(jobs.status, ['queued', 'running']));
  if ((await tx.$count(jobs, isOpen)) < limit) return;
  const sentence = `You already have ${limit} of these waiting. Wait for one to finish, or cancel one, and try again.`;
  fail('request.too-many', { limit, retryAfterSeconds }, sentence);
}
