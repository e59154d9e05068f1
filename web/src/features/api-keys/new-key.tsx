import { Button, CopyButton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './api-keys-section.module.css';
import '../../i18n/areas/account.ts';

/** A key that was just made: the only time it can be read. */
export function NewKey({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.key} role="status">
      <p>{t('apiKeys.once')}</p>
      <div>
        <code>{value}</code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button size="compact-sm" onClick={copy}>
              {t(copied ? 'apiKeys.copied' : 'apiKeys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {t('apiKeys.close')}
        </Button>
      </div>
    </div>
  );
}
