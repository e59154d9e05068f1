import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ListMessage } from './list-message.tsx';
import '../../i18n/areas/lists.ts';

/** The list could not be loaded: why, and another try. */
export function ListProblem({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ListMessage title={t('lists.failed')} text={errorText(error)}>
      <Button variant="default" onClick={onRetry}>
        {t('problem.retry')}
      </Button>
    </ListMessage>
  );
}
