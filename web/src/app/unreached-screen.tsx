import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Message } from '../ui/messages/message.tsx';

/** In place of a protected screen while no one can say who is logged in; the session stays. */
export function UnreachedScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main data-screen="unreached">
      <title>{t('connection.unreachedTitle')}</title>
      <Message title={t('connection.unreachedTitle')} text={t('connection.unreachedText')}>
        <Button onClick={onRetry}>{t('problem.retry')}</Button>
      </Message>
    </main>
  );
}
