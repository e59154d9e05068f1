import { useCallback, useMemo, useRef, useState } from 'react';
import type { Turns } from '../document/transcript-store.ts';

/** Turns that are chosen for something that is done to all of them. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  readonly choose: (id: string, isRange: boolean) => void;
  readonly set: (ids: readonly string[]) => void;
}

export function useChoice(turns: () => Turns): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string | null>(null);
  const read = useRef(turns);
  const choose = useCallback((id: string, isRange: boolean) => {
    const all = read.current().map((turn) => turn.id);
    const from = isRange && anchor.current !== null ? all.indexOf(anchor.current) : -1;
    const to = all.indexOf(id);
    anchor.current = id;
    setIds((now) => {
      const next = new Set(now);
      if (from >= 0) for (const one of all.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return useMemo(() => ({ ids, choose, set: (next) => setIds(new Set(next)) }), [ids, choose]);
}
