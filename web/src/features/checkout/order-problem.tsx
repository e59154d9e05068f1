import { Button } from '@mantine/core';
import { ApiError } from '@timbre/client';
import { loginPath } from '@timbre/contract/screens/return-path';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Message } from '../../ui/messages/message.tsx';
import '../../i18n/areas/checkout.ts';

interface OrderProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why an order cannot be shown: it is not there, no one is logged in, or the server was not reached. */
export function OrderProblem({ error, onRetry }: OrderProblemProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'session.required')
    return (
      <Message title={t('checkout.logInTitle')} text={t('checkout.logInText')}>
        <Button component={Link} to={loginPath(pathname + search)}>
          {t('shell.logIn')}
        </Button>
      </Message>
    );
  if (code === 'input.not-found')
    return (
      <Message title={t('checkout.goneTitle')} text={t('checkout.goneText')}>
        <Button component={Link} to="/tools/personal-center" variant="default">
          {t('checkout.toAccount')}
        </Button>
      </Message>
    );
  return (
    <Message title={t('checkout.unknownTitle')} text={errorText(error)}>
      <Button onClick={onRetry}>{t('problem.retry')}</Button>
    </Message>
  );
}
