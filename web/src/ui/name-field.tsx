import { TextInput } from '@mantine/core';
import { useState } from 'react';

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
  const finish = () => {
    const next = text.trim();
    onDone(next === '' || next === name ? null : next);
  };
  const handleKey = (event: React.KeyboardEvent) => {
    // Rows and dialogs around it have keys of their own.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') onDone(null);
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
      onBlur={finish}
      onKeyDown={handleKey}
    />
  );
}
