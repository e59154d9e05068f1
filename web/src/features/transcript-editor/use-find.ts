import { plainLine } from '@timbre/media/transcript/edit-words';
import { findText, matchFrom, replaceText, type TextMatch, type TextQuery } from '@timbre/media/transcript/find-text';
import { useEffect, useMemo, useState } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/use-transcript-editor-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDesk, useDoc } from './desk-context.ts';

/** Nobody steps through more. */
const mostMatches = 5000;

/** The places of a query in the text, one of which is the current one, and what is put there. */
export function useFind() {
  const { t } = useTranscriptEditorTexts();
  const { language, lights, focus, store, changeTurns } = useDesk();
  const turns = useDoc((doc) => doc.turns);
  const [query, setQuery] = useState<TextQuery>({ query: '', isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => findText(turns, query, mostMatches + 1), [turns, query]);
  const matches = useMemo(() => found.slice(0, mostMatches), [found]);
  const current = Math.min(at, Math.max(0, matches.length - 1));
  useEffect(() => lights.lightMatches(matches, current), [lights, matches, current]);
  useEffect(() => () => lights.lightMatches([], 0), [lights]);

  const replace = (wanted: readonly TextMatch[]) => {
    const { turns: next, count, tooLong } = replaceText(turns, wanted, plainLine(replacement), language);
    changeTurns(() => next);
    if (count > 0) showToast(t('search.replaced', { count }), 'done');
    if (tooLong > 0) showToast(t('search.tooLong', { count: tooLong }), 'fail');
  };
  return {
    ...{ query, replacement, setReplacement, matches, current, hasMore: found.length > matches.length },
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
      replace([match]);
      const { turns: now } = store.snapshot().doc;
      // Behind it, also where what was put there holds the query.
      const start = now === turns ? match.end : match.start + plainLine(replacement).length;
      const after = findText(now, query, mostMatches);
      const next = matchFrom(now, after, { ...match, start });
      setAt(next);
      focus.show(after[next]?.turnId ?? match.turnId);
    },
    replaceAll: () => replace(findText(turns, query)),
  };
}
