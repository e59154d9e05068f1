import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconLetterCase, IconTextSize } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranscriptEditorTexts } from '../../../i18n/texts/transcript-editor.ts';
import classes from '../transcript-editor.module.css';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { useFind } from './use-find.ts';

interface FindBarProps {
  /** Grows each time someone asks for it: the query has the keyboard then. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** Find and replace: Enter goes on, Shift+Enter back, Escape closes; what is replaced at once is one step of undo. */
export function FindBar({ asked, onClose }: FindBarProps) {
  const { t } = useTranscriptEditorTexts();
  const find = useFind();
  const { query, replacement, matches, current, hasMore, change, go, replaceOne } = find;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);

  const handleKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && event.target === field.current) go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) replaceOne();
    else return;
    event.preventDefault();
  };
  const toggles = [
    ['isCaseSensitive', t('search.case'), IconLetterCase],
    ['isWholeWord', t('search.word'), IconTextSize],
  ] as const;
  const place = { at: current + 1, count: matches.length };
  const many = hasMore ? t('search.more', place) : t('search.count', place);
  const count = matches.length === 0 ? t('search.none') : many;
  return (
    <div className={classes.find} role="search" onKeyDown={handleKey}>
      <TextInput
        ref={field}
        size="xs"
        className={classes.query}
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
      <ActionIcon size={30} aria-label={t('search.previous')} disabled={matches.length === 0} onClick={() => go(-1)}>
        <IconChevronUp size={17} />
      </ActionIcon>
      <ActionIcon size={30} aria-label={t('search.next')} disabled={matches.length === 0} onClick={() => go(1)}>
        <IconChevronDown size={17} />
      </ActionIcon>
      <TextInput
        size="xs"
        className={classes.replacement}
        aria-label={t('search.replacement')}
        placeholder={t('search.replacement')}
        value={replacement}
        onChange={({ currentTarget }) => find.setReplacement(currentTarget.value)}
      />
      <Button size="compact-sm" variant="default" disabled={matches.length === 0} onClick={replaceOne}>
        {t('search.replace')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={matches.length === 0} onClick={find.replaceAll}>
        {t('search.replaceAll')}
      </Button>
      <CloseButton size="sm" aria-label={t('search.close')} onClick={onClose} />
    </div>
  );
}
