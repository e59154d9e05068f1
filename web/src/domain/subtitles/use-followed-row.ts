import { useEffect, useEffectEvent, type RefObject } from 'react';

interface FollowedRow {
  /** The row at the playhead; -1: none. */
  readonly active: number;
  readonly isFollowing: boolean;
  readonly box: RefObject<HTMLElement | null>;
  readonly show: (index: number) => void;
}

/** Who writes in a row is not taken away from it. */
const isWriting = (box: HTMLElement): boolean => box.contains(document.activeElement);

/** Keeps the row that is heard in sight. */
export function useFollowedRow({ active, isFollowing, box, show }: FollowedRow): void {
  const follow = useEffectEvent(() => {
    const list = box.current;
    if (active < 0 || !isFollowing || list === null || isWriting(list)) return;
    const row = list.querySelector(`[data-index="${active}"]`)?.getBoundingClientRect();
    if (row === undefined || row.top < 160 || row.bottom > window.innerHeight - 220) show(active);
  });
  useEffect(() => follow(), [active]);
}
