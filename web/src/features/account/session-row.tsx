import { Button } from '@mantine/core';
import type { SessionInfo } from '@timbre/contract/sessions';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatAgo } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { showError } from '../../domain/plans/show-error.ts';
import { useEndSession } from './api.ts';
import { browserName } from './browser-name.ts';
import classes from './sessions-section.module.css';
import '../../i18n/areas/account.ts';

export function SessionRow({ session }: { readonly session: SessionInfo }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const end = useEndSession();
  const name = browserName(session.userAgent) || t('account.unknownBrowser');
  return (
    <li className={classes.row}>
      <div>
        <p title={session.userAgent}>{name}</p>
        <span>
          {session.address} ·{' '}
          {session.isCurrent
            ? t('account.thisBrowser')
            : t('account.lastSeen', { when: formatAgo(session.lastSeenAt, now, language) })}
        </span>
      </div>
      {!session.isCurrent && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('account.endOf', { name })}
          loading={end.isPending}
          onClick={() => end.mutate(session.id, { onError: showError })}
        >
          {t('account.end')}
        </Button>
      )}
    </li>
  );
}
