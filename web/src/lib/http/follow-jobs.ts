import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { JobProgress, JobStatus } from '@timbre/contract/jobs';
import { useEffect } from 'react';
import { resumeEvents, waitFor } from '../player/resume-events.ts';
import { isUnderWay } from './under-way.ts';

export interface FollowedJob {
  readonly id: string;
  readonly status: JobStatus;
}

/** How jobs of one kind are followed; made once, outside of what shows them. */
export interface JobFollowing {
  readonly open: (id: string, signal: AbortSignal) => AsyncIterable<JobProgress>;
  /** Puts what was heard wherever the job is shown. */
  readonly show: (queryClient: QueryClient, id: string, progress: JobProgress) => void;
  readonly end: (queryClient: QueryClient, id: string) => void;
}

/** What is told of a job that may be under way. */
interface Progressing {
  readonly status: JobStatus;
  readonly progress: JobProgress | null;
}

/** One with what was heard of its job; how it ended is read from the server, with what came of it. */
export const withProgress = <One extends Progressing>(one: One, progress: JobProgress): One =>
  isUnderWay(progress) ? { ...one, status: progress.status, progress } : one;

/** A browser opens six connections to a server in all, and uploads want some of them. */
const followedAtMost = 2;

/** Which of them are followed live: what runs before what waits, so many at most, in an order that stays. */
export function followedIds(jobs: readonly FollowedJob[], atMost = followedAtMost): readonly string[] {
  return jobs
    .filter(isUnderWay)
    .toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running'))
    .slice(0, atMost)
    .map(({ id }) => id)
    .sort();
}

/** Hears the progress of those under way as it is, and is told when one ends. */
export function useFollowedJobs(jobs: readonly FollowedJob[], following: JobFollowing): void {
  const queryClient = useQueryClient();
  const followed = followedIds(jobs).join(' ');
  useEffect(() => {
    if (followed === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async (id: string): Promise<void> => {
      const events = resumeEvents({
        open: () => following.open(id, signal),
        isLast: (progress) => !isUnderWay(progress),
        wait: (milliseconds) => waitFor(milliseconds, signal),
      });
      for await (const progress of events) following.show(queryClient, id, progress);
      following.end(queryClient, id);
    };
    // Without a connection what shows them says itself that it can't be read.
    for (const id of followed.split(' ')) void follow(id).catch(() => undefined);
    return () => controller.abort();
  }, [followed, following, queryClient]);
}
