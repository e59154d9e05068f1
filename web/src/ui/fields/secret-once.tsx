import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../messages/toast.tsx';
import classes from './secret-once.module.css';
import '../../i18n/areas/account.ts';

interface SecretOnceProps {
  readonly value: string;
  /** That it is shown this once. */
  readonly text: string;
  /** That it could not be copied, and is selected instead. */
  readonly failedText: string;
  readonly onClose: () => void;
}

/** A key or secret that was just made: the only time it can be read. */
export function SecretOnce({ value, text, failedText, onClose }: SecretOnceProps) {
  const { t } = useTranslation();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // Without https the browser lets no page write there: the key is selected, ready to be copied by hand.
      if (shown.current !== null) getSelection()?.selectAllChildren(shown.current);
      showToast(failedText, 'fail');
    }
  };
  return (
    <div className={classes.key} role="status">
      <p>{text}</p>
      <div>
        <code ref={shown}>{value}</code>
        <Button size="compact-sm" onClick={() => void copy()}>
          {t(isCopied ? 'apiKeys.copied' : 'apiKeys.copy')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('apiKeys.close')}
        </Button>
      </div>
    </div>
  );
}
