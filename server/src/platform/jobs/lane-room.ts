import type { Lane, LaneSlots } from './define-job.ts';
import type { JobSet } from './job-set.ts';

/** Counts what runs in each lane of this process. */
export interface LaneRoom {
  /** Jobs whose lane has a free slot. */
  readonly open: () => string[];
  /** Jobs whose lane is full. */
  readonly full: () => string[];
  /** Takes a slot for a job; call what it gives when the job has ended. */
  readonly enter: (name: string) => () => void;
}

export function laneRoom(
  { names, laneOf, isUrgent }: Pick<JobSet, 'names' | 'laneOf' | 'isUrgent'>,
  slots: LaneSlots,
): LaneRoom {
  const running: Record<Lane, number> = { cpu: 0, gpu: 0, net: 0 };
  const hasRoom = (name: string): boolean => running[laneOf(name)] < slots[laneOf(name)] + (isUrgent(name) ? 1 : 0);
  return {
    open: () => names.filter(hasRoom),
    full: () => names.filter((name) => !hasRoom(name)),
    enter: (name) => {
      const lane = laneOf(name);
      running[lane] += 1;
      return () => {
        running[lane] -= 1;
      };
    },
  };
}
