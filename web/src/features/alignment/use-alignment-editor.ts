import type { Alignment } from '@timbre/contract/alignment/alignment';
import { useEffect, useLayoutEffect, useState } from 'react';
import { keepSaving } from '../../lib/editing/keep-saving.ts';
import { useSession } from '../../lib/session/session.ts';
import { useCueHistory } from '../../domain/subtitles/use-cue-history.ts';
import { openAlignment } from './open-alignment.ts';

/** Subtitles, rules and title under someone's hands; saved a moment after each change. */
export function useAlignmentEditor(alignment: Alignment) {
  const wwid = useSession().user?.wwid ?? 'visitor';
  const [{ first, saver, connect, follow }] = useState(() => openAlignment(alignment, { wwid, id: alignment.id }));
  const history = useCueHistory(first.cues);
  const [rules, setRules] = useState(first.rules);
  const [title, setTitle] = useState(first.title);
  const { cues, change } = history;
  useLayoutEffect(
    () =>
      connect((next) => {
        change(next.cues);
        setRules(next.rules);
        setTitle(next.title);
      }),
    [connect, change],
  );
  useLayoutEffect(() => follow({ cues, rules, title }), [follow, cues, rules, title]);
  useEffect(() => keepSaving(saver).stop, [saver]);
  return { history, rules, setRules, title, setTitle, saver };
}
