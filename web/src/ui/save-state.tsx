import { Button, Tooltip } from '@mantine/core';
import { errorText } from '../i18n/error-text.ts';
import classes from './save-state.module.css';

interface SaveStateProps {
  readonly state: string;
  readonly text: string;
  /** Why it is not saved; null: nothing is wrong. */
  readonly error: unknown;
  readonly retry: string;
  readonly onRetry: () => void;
}

/** Whether a document is saved; where it is not, why, and the way to try again. */
export function SaveState({ state, text, error, retry, onRetry }: SaveStateProps) {
  const isStuck = state === 'offline' || state === 'refused';
  return (
    <span className={classes.state} data-state={state} role="status">
      <Tooltip label={error === null ? '' : errorText(error)} disabled={!isStuck}>
        <span>{text}</span>
      </Tooltip>
      {isStuck && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </span>
  );
}
