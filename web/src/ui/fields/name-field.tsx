import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';

interface NameFieldProps {
  readonly label: string;
  readonly name: string;
  readonly maxChars: number;
  /** Null: it stays as it was. */
  readonly onDone: (name: string | null) => void;
}

/** A name that is changed in its place: Enter or leaving keeps it, Escape does not. */
export function NameField({ label, name, maxChars, onDone }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [opener] = useState(() => document.activeElement);
  const isDone = useRef(false);
  const finish = (typed: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    const next = typed?.trim() ?? '';
    onDone(next === '' || next === name ? null : next);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    // Rows and dialogs around it have keys of their own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The key is not to press what gets the focus now.
    event.preventDefault();
    finish(event.key === 'Enter' ? text : null);
    // A click has chosen where the focus goes; a key gives it back.
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
  return (
    <TextInput
      size="xs"
      style={{ flex: 1 }}
      aria-label={label}
      placeholder={label}
      autoFocus
      maxLength={maxChars}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onBlur={() => finish(text)}
      onKeyDown={handleKey}
    />
  );
}
