import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './title-input.module.css';

interface TitleInputProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly maxChars: number;
  readonly saved: string;
  /** One that is left empty is what it was. */
  readonly isRequired?: boolean;
  /** Gets it without the room around it when the field is left. */
  readonly onKeep: (title: string) => void;
  /** Enter keeps, Escape gives up what was typed; then the writing goes on. */
  readonly onDone: (field: HTMLInputElement) => void;
}

/** A document's name, in the line above it. */
export function TitleInput({
  label,
  placeholder,
  maxChars,
  saved,
  isRequired = false,
  onKeep,
  onDone,
}: TitleInputProps) {
  const [typed, setTyped] = useState(saved);
  useEffect(() => setTyped(saved), [saved]);
  const keep = () => {
    const title = typed.trim() || (isRequired ? saved : '');
    setTyped(title);
    onKeep(title);
  };
  const handleKey = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Before the field is left: leaving keeps what stands in it.
    if (event.key === 'Escape') flushSync(() => setTyped(saved));
    onDone(event.currentTarget);
  };
  return (
    <input
      className={classes.title}
      aria-label={label}
      placeholder={placeholder}
      dir="auto"
      maxLength={maxChars}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={keep}
      onKeyDown={handleKey}
    />
  );
}
