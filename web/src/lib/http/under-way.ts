import type { JobStatus } from '@timbre/contract/jobs';

/** Whether someone's work waits for its turn or is being done. */
export const isUnderWay = ({ status }: { readonly status: JobStatus }): boolean =>
  status === 'queued' || status === 'running';
