import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './api-keys-section.module.css';
import '../../i18n/areas/account.ts';

/** A key that was just made: the only time it can be read. */
export function NewKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
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
      showToast(t('apiKeys.copyFailed'), 'fail');
    }
  };
  return (
    <div className={classes.key} role="status">
      <p>{t('apiKeys.once')}</p>
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
