import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lexiconLimits } from '@timbre/contract/lexicon/lexicon-entry';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLexiconTexts } from '../../i18n/texts/lexicon.ts';
import { useSuggestions } from './api.ts';
import classes from './entry-search.module.css';
import { spokenText } from './spoken-text.ts';
import '../../i18n/areas/lists.ts';

interface EntrySearchProps {
  readonly value: string;
  readonly onSearch: (keyword: string) => void;
  readonly className?: string | undefined;
}

/** Distance from the end at which more suggestions are asked for. */
const moreWithinPx = 80;

/** Searches the lexicon; what fits is suggested while typing, 30 at a time. */
export function EntrySearch({ value, onSearch, className }: EntrySearchProps) {
  const { t } = useLexiconTexts();
  const { t: common } = useTranslation();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const [settled] = useDebouncedValue(text.trim(), lexiconLimits.suggestionDebounceMs);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuggestions(settled);
  const found = text.trim() === '' ? [] : (data?.pages.flatMap(({ results }) => results) ?? []);
  const askedAt = useRef(0);
  const loadMore = ({ currentTarget }: React.UIEvent<HTMLDivElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight > moreWithinPx || !hasNextPage || isFetchingNextPage) return;
    const now = Date.now();
    if (now - askedAt.current < lexiconLimits.loadMoreThrottleMs) return;
    askedAt.current = now;
    void fetchNextPage();
  };
  const search = (words: string) => {
    setText(words);
    onSearch(words.trim());
    combobox.closeDropdown();
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) search(text);
    if (event.key === 'Escape' && text !== '') search('');
  };
  return (
    <Combobox store={combobox} onOptionSubmit={search} withinPortal shadow="none" radius="md">
      <Combobox.Target>
        <TextInput
          size="sm"
          type="search"
          className={className ?? ''}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={lexiconLimits.searchChars}
          leftSection={<IconSearch size={16} stroke={1.7} />}
          rightSection={
            text === '' ? null : (
              <CloseButton size="sm" aria-label={common('lists.clearSearch')} onClick={() => search('')} />
            )
          }
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onFocus={() => text !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options className={classes.options ?? ''} aria-label={t('suggestions')} onScroll={loadMore}>
          {found.map((entry) => (
            <Combobox.Option key={entry.id} value={entry.original} className={classes.option ?? ''}>
              <b>{entry.original}</b>
              <span>{spokenText(entry)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
