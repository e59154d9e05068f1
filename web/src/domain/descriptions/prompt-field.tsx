import { Button, Textarea } from '@mantine/core';
import { IconDice3 } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import classes from './prompt-field.module.css';

interface PromptFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly texts: {
    readonly label: string;
    readonly placeholder: string;
    readonly random: string;
    /** How much of the limit is used. */
    readonly count: string;
    /** Names the region that tells what was understood. */
    readonly reading: string;
  };
  readonly value: string;
  readonly isOver: boolean;
  readonly isReadOnly?: boolean;
  readonly isRandomBusy: boolean;
  /** What is wrong with it; null: nothing. */
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
  readonly onRandom: () => void;
  readonly onSubmit: () => void;
  /** What is understood of it. */
  readonly children: ReactNode;
}

/** A description, how long it is, and what is understood of it. */
export function PromptField(props: PromptFieldProps) {
  const { field, texts, value, isOver, isReadOnly = false, isRandomBusy, problem, onSubmit, children } = props;
  const id = useId();
  return (
    <section className={classes.prompt}>
      <label htmlFor={id}>{texts.label}</label>
      <div className={classes.pane} data-wrong={problem !== null || undefined}>
        <Textarea
          id={id}
          ref={field}
          data-autofocus
          variant="unstyled"
          autosize
          minRows={2}
          maxRows={6}
          dir="auto"
          placeholder={texts.placeholder}
          value={value}
          readOnly={isReadOnly}
          aria-describedby={`${id}-count`}
          aria-invalid={problem !== null}
          aria-errormessage={`${id}-problem`}
          onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
          onKeyDown={(event) => {
            // An input method's Enter ends its word; with Shift a line ends.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onSubmit();
          }}
        />
        <footer>
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconDice3 size={16} stroke={1.6} aria-hidden="true" />}
            loading={isRandomBusy}
            disabled={isReadOnly}
            onClick={props.onRandom}
          >
            {texts.random}
          </Button>
          <span id={`${id}-count`} data-over={isOver || undefined}>
            {texts.count}
          </span>
        </footer>
      </div>
      <p id={`${id}-problem`} className={classes.wrong} role="alert">
        {problem}
      </p>
      <div className={classes.reading} role="status" aria-label={texts.reading}>
        {children}
      </div>
    </section>
  );
}
