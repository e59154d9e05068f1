import { plainLine } from '@timbre/media/transcript/edit-words';
import { findText, matchFrom, replaceText, type TextMatch, type TextQuery } from '@timbre/media/transcript/find-text';
import { useEffect, useMemo, useState } from 'react';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWorkspace, useDoc } from '../workspace-context.ts';
import type { Turns } from '../document/transcript-store.ts';

/** No one steps through more. */
const maxMatches = 5000;

/** The places of a query in the text, one of which is the current one, and what is put there. */
export function useFind() {
  const { t } = useTranscriptEditorTexts();
  const { language, lights, focus, store, changeTurns } = useWorkspace();
  const turns = useDoc((doc) => doc.turns);
  const [query, setQuery] = useState<TextQuery>({ query: '', isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => findText(turns, query, maxMatches + 1), [turns, query]);
  const matches = useMemo(() => found.slice(0, maxMatches), [found]);
  const current = Math.min(at, Math.max(0, matches.length - 1));
  useEffect(() => lights.lightMatches(matches, current), [lights, matches, current]);
  useEffect(() => () => lights.lightMatches([], 0), [lights]);

  const text = plainLine(replacement);
  /** Answers in how many places it is written now. */
  const replace = (wanted: (now: Turns) => readonly TextMatch[]): number => {
    let done = { count: 0, tooLong: 0 };
    changeTurns((now) => {
      const { turns: next, ...counts } = replaceText(now, wanted(now), text, language);
      done = counts;
      return next;
    });
    const { count, tooLong } = done;
    if (count > 0) showToast(t('search.replaced', { count }), 'done');
    if (tooLong > 0) showToast(t('search.tooLong', { count: tooLong }), 'fail');
    return count;
  };
  return {
    query,
    replacement,
    setReplacement,
    matches,
    current,
    hasMore: found.length > matches.length,
    change: (part: Partial<TextQuery>) => {
      setQuery({ ...query, ...part });
      setAt(0);
    },
    go: (by: -1 | 1) => {
      const next = (current + by + matches.length) % Math.max(1, matches.length);
      setAt(next);
      const match = matches[next];
      if (match !== undefined) focus.show(match.turnId);
    },
    replaceOne: () => {
      const match = matches[current];
      if (match === undefined) return;
      // Behind it, also where what was put there holds the query.
      const start = replace(() => [match]) === 0 ? match.end : match.start + text.length;
      const { turns: now } = store.snapshot().doc;
      const after = findText(now, query, maxMatches);
      const next = matchFrom(now, after, { ...match, start });
      setAt(next);
      focus.show(after[next]?.turnId ?? match.turnId);
    },
    replaceAll: () => void replace((now) => findText(now, query)),
  };
}
