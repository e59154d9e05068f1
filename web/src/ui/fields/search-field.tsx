import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import '../../i18n/areas/lists.ts';

/** The specification's pause before a search is sent. */
const debounceMs = 200;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxChars: number;
  readonly onSearch: (text: string) => void;
  /** Takes the focus when its dialog opens. */
  readonly isFirst?: boolean;
  /** The arrow down: to what was found. */
  readonly onLeave?: () => void;
  readonly className?: string | undefined;
}

/** Searches when the typing rests; Escape empties it. An input method's unfinished word is not searched for. */
export function SearchField({
  label,
  value,
  maxChars,
  onSearch,
  isFirst = false,
  onLeave,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [isComposing, setIsComposing] = useState(false);
  const sent = useRef(value);
  // Another page, or going back, brings a text of its own.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  const search = () => {
    const words = text.trim();
    if (words === sent.current) return;
    sent.current = words;
    onSearch(words);
  };
  const searchRested = useEffectEvent(search);
  useEffect(() => {
    if (isComposing) return;
    const timer = setTimeout(() => searchRested(), debounceMs);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return (
    <TextInput
      size="sm"
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      type="search"
      // The first Escape empties the field, the second is its dialog's.
      data-mantine-stop-propagation={text !== '' || undefined}
      data-autofocus={isFirst || undefined}
      maxLength={maxChars}
      leftSection={<IconSearch size={16} stroke={1.7} />}
      rightSection={
        text === '' ? null : <CloseButton size="sm" aria-label={t('lists.clearSearch')} onClick={() => setText('')} />
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape') setText('');
        if (event.key !== 'ArrowDown' || onLeave === undefined) return;
        event.preventDefault();
        // What is found by the words that stand there, though the typing has not rested.
        flushSync(search);
        onLeave();
      }}
    />
  );
}
