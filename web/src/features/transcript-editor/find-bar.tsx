import { ActionIcon, Button, CloseButton, TextInput, Tooltip } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLetterCase, IconTextSize } from '@tabler/icons-react';
import { findText, replaceText, type TextMatch, type TextQuery } from '@timbre/media/transcript/find-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranscriptEditorTexts } from '../../i18n/use-transcript-editor-texts.ts';
import { showToast } from '../../ui/toast.tsx';
import { useDesk, useDoc } from './desk-context.ts';
import classes from './transcript-editor.module.css';

/** Find and replace: Enter goes on, Shift+Enter back, Escape closes; what is replaced at once is one step of undo. */
export function FindBar({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranscriptEditorTexts();
  const { language, lights, focus, changeTurns } = useDesk();
  const turns = useDoc((doc) => doc.turns);
  const [query, setQuery] = useState<TextQuery>({ query: '', isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const matches = useMemo(() => findText(turns, query), [turns, query]);
  const current = Math.min(at, Math.max(0, matches.length - 1));
  useEffect(() => lights.lightMatches(matches, current), [lights, matches, current]);
  useEffect(() => () => lights.lightMatches([], 0), [lights]);
  useEffect(() => field.current?.focus(), []);

  const change = (part: Partial<TextQuery>) => {
    setQuery({ ...query, ...part });
    setAt(0);
  };
  const go = (to: number) => {
    const next = (to + matches.length) % Math.max(1, matches.length);
    setAt(next);
    const match = matches[next];
    if (match !== undefined) focus.show(match.turnId);
  };
  const replace = (wanted: readonly TextMatch[]) => {
    if (wanted.length === 0) return;
    changeTurns((all) => replaceText(all, wanted, replacement, language));
    showToast(t('search.replaced', { count: wanted.length }), 'done');
  };
  const replaceOne = () => {
    const match = matches[current];
    if (match !== undefined) replace([match]);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) go(current + (event.shiftKey ? -1 : 1));
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) replaceOne();
    else return;
    event.preventDefault();
  };
  const toggles = [
    ['isCaseSensitive', t('search.case'), IconLetterCase],
    ['isWholeWord', t('search.word'), IconTextSize],
  ] as const;
  const count = matches.length === 0 ? t('search.none') : t('search.count', { at: current + 1, count: matches.length });
  return (
    <div className={classes.find} role="search" onKeyDown={handleKey}>
      <TextInput
        ref={field}
        size="xs"
        aria-label={t('search.query')}
        placeholder={t('search.query')}
        value={query.query}
        onChange={({ currentTarget }) => change({ query: currentTarget.value })}
      />
      {toggles.map(([name, label, Shape]) => (
        <Tooltip key={name} label={label}>
          <ActionIcon
            size={30}
            className={classes.toggle}
            aria-label={label}
            aria-pressed={query[name]}
            onClick={() => change({ [name]: !query[name] })}
          >
            <Shape size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ))}
      <span className={classes.count} role="status">
        {query.query === '' ? '' : count}
      </span>
      <ActionIcon
        size={30}
        aria-label={t('search.previous')}
        disabled={matches.length === 0}
        onClick={() => go(current - 1)}
      >
        <IconChevronUp size={17} />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={t('search.next')}
        disabled={matches.length === 0}
        onClick={() => go(current + 1)}
      >
        <IconChevronDown size={17} />
      </ActionIcon>
      <TextInput
        size="xs"
        aria-label={t('search.replacement')}
        placeholder={t('search.replacement')}
        value={replacement}
        onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" disabled={matches.length === 0} onClick={replaceOne}>
        {t('search.replace')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={matches.length === 0} onClick={() => replace(matches)}>
        {t('search.replaceAll')}
      </Button>
      <CloseButton size="sm" aria-label={t('search.close')} onClick={onClose} />
    </div>
  );
}
