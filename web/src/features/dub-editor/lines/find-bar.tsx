import { ActionIcon, Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core';
import type { TextQuery } from '@timbre/media/transcript/find-text';
import { IconChevronDown, IconChevronUp, IconLetterCase } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { useDoc, useSelection, useStudio } from '../studio-context.ts';
import { findInLines, replaceInLines, type TextSide } from './find-lines.ts';
import classes from './lines.module.css';

/** Find and replace in the original or the translation; what is replaced at once is one step of undo. */
export function FindBar() {
  const isFinding = useSelection((state) => state.isFinding);
  return isFinding ? <Bar /> : null;
}

function Bar() {
  const { t } = useDubEditorTexts();
  const { select } = useStudio();
  const find = useFind();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const close = () => select({ isFinding: false });
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target === field.current) find.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  };
  const isNone = find.count === 0;
  return (
    <div className={classes.bar} role="search" onKeyDown={handleKey}>
      <SegmentedControl
        size="xs"
        aria-label={t('find.side')}
        value={find.side}
        onChange={(side) => find.setSide(side === 'source' ? 'source' : 'target')}
        data={[
          { value: 'source', label: t('lines.source') },
          { value: 'target', label: t('find.target') },
        ]}
      />
      <TextInput
        ref={field}
        size="xs"
        className={classes.query}
        aria-label={t('find.query')}
        placeholder={t('find.query')}
        value={find.query.query}
        onChange={({ currentTarget }) => find.setQuery({ ...find.query, query: currentTarget.value })}
      />
      <Tooltip label={t('find.case')}>
        <ActionIcon
          size={30}
          aria-label={t('find.case')}
          aria-pressed={find.query.isCaseSensitive}
          onClick={() => find.setQuery({ ...find.query, isCaseSensitive: !find.query.isCaseSensitive })}
        >
          <IconLetterCase size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.count} role="status">
        {find.query.query === ''
          ? ''
          : isNone
            ? t('find.none')
            : t('find.count', { at: find.current + 1, count: find.count })}
      </span>
      <ActionIcon size={30} aria-label={t('find.previous')} disabled={isNone} onClick={() => find.go(-1)}>
        <IconChevronUp size={17} />
      </ActionIcon>
      <ActionIcon size={30} aria-label={t('find.next')} disabled={isNone} onClick={() => find.go(1)}>
        <IconChevronDown size={17} />
      </ActionIcon>
      <TextInput
        size="xs"
        className={classes.query}
        aria-label={t('find.replacement')}
        placeholder={t('find.replacement')}
        value={find.replacement}
        onChange={({ currentTarget }) => find.setReplacement(currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" disabled={isNone} onClick={find.replaceOne}>
        {t('find.replace')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={isNone} onClick={find.replaceAll}>
        {t('find.replaceAll')}
      </Button>
      <CloseButton size="sm" aria-label={t('find.close')} onClick={close} />
    </div>
  );
}

function useFind() {
  const { t } = useDubEditorTexts();
  const { language, edit, select, focus } = useStudio();
  const lines = useDoc((doc) => doc.lines);
  const [side, setSide] = useState<TextSide>('target');
  const [query, setText] = useState<TextQuery>({ query: '', isCaseSensitive: false, isWholeWord: false });
  const [replacement, setReplacement] = useState('');
  const [at, setAt] = useState(0);
  const matches = useMemo(() => findInLines(lines, side, language, query), [lines, side, language, query]);
  const current = Math.min(at, Math.max(0, matches.length - 1));
  const replace = (wanted: typeof matches) =>
    edit(
      replaceInLines(side, language, wanted, replacement, ({ count, tooLong }) => {
        if (count > 0) showToast(t('find.replaced', { count }), 'done');
        if (tooLong > 0) showToast(t('find.tooLong', { count: tooLong }), 'fail');
      }),
    );
  return {
    side,
    setSide,
    query,
    setQuery: (next: TextQuery) => {
      setText(next);
      setAt(0);
    },
    replacement,
    setReplacement,
    count: matches.length,
    current,
    go: (by: -1 | 1) => {
      const next = (current + by + matches.length) % Math.max(1, matches.length);
      setAt(next);
      const match = matches[next];
      if (match === undefined) return;
      select({ lineId: match.turnId, filter: 'all' });
      focus.show(match.turnId);
    },
    replaceOne: () => replace(matches.slice(current, current + 1)),
    replaceAll: () => replace(matches),
  };
}
