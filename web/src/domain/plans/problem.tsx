import { loginPath } from '@timbre/contract/screens/return-path';
import { Button, CloseButton } from '@mantine/core';
import { ApiError } from '@timbre/client';
import type { ClientErrorCode } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { useLocation } from '../../lib/router/use-router.ts';
import { errorText } from '../../i18n/error-text.ts';
import { isPlanLimit } from './plan-limits.ts';
import { deferredPanel } from '../../ui/deferred/deferred.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { PlansLink } from './plans-link.tsx';

const Shortage = deferredPanel(async () => (await import('./shortage.tsx')).Shortage);

interface ProblemProps {
  readonly error: unknown;
  readonly onClose: () => void;
  /** Offered where trying again can help. */
  readonly onRetry?: () => void;
}

const passing: readonly ClientErrorCode[] = [
  'network.failed',
  'request.timeout',
  'server.error',
  'server.unavailable',
  'disk.full',
  'files.unreachable',
  'engine.failed',
  'sound-effect.maker',
  'file.expired',
  'request.too-many',
];

/** What went wrong and the way on that fits it. */
export function Problem({ error, onClose, onRetry }: ProblemProps) {
  const { t } = useTranslation();
  const { pathname, search, hash } = useLocation();
  if (error === null || error === undefined) return null;
  const code = error instanceof ApiError ? error.code : 'server.error';
  if (error instanceof ApiError && code === 'credits.insufficient')
    return <Shortage data={error.data} onClose={onClose} />;
  return (
    <Notice tone="fail" isUrgent>
      <p>{errorText(error)}</p>
      {isPlanLimit(error) && (
        <PlansLink source={code} look="button">
          {t('problem.plans')}
        </PlansLink>
      )}
      {passing.includes(code) && onRetry !== undefined && (
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          {t('problem.retry')}
        </Button>
      )}
      {code === 'session.required' && (
        <Button component={Link} to={loginPath(pathname + search + hash)} size="compact-sm" variant="default">
          {t('shell.logIn')}
        </Button>
      )}
      <CloseButton size="sm" onClick={onClose} aria-label={t('problem.close')} />
    </Notice>
  );
}
