import { Button } from '@mantine/core';
import { loginPath, returnPath } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { formatDateTime } from '../lib/format.ts';
import { askEveryMs, readMaintenanceState } from '../lib/maintenance-state.ts';
import { useSession } from '../lib/session/session.ts';
import { useSearchParams } from '../lib/router/use-router.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Bars } from '../ui/waves/bars.tsx';
import { Centred } from '../ui/pages/centred.tsx';
import { Message } from '../ui/messages/message.tsx';
import '../i18n/areas/navigation.ts';

/** Says whether the studio is open, and goes on by itself once it is open again. */
export function Screen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query] = useSearchParams();
  const target = returnPath(query.get('to'));
  const { user } = useSession();
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['health'],
    queryFn: readMaintenanceState,
    networkMode: 'always',
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const isOpen = data === undefined ? undefined : data !== null && data.mode !== 'closed';
  const wasClosed = useRef(false);
  useEffect(() => {
    if (isOpen === false) wasClosed.current = true;
    // Anyone who opened this page by hand while all is well wants to read it.
    if (isOpen === true && wasClosed.current) window.location.replace(target);
  }, [isOpen, target]);
  const expected = (until: string) => t('navigation.expected', { time: formatDateTime(until, language) });
  if (data === undefined) {
    return (
      <Centred>
        <Bars isMoving />
        <p role="status">{t('navigation.asking')}</p>
      </Centred>
    );
  }
  const isOwner = user?.role === 'owner';
  if (data !== null && (data.mode !== 'closed' || isOwner)) {
    return (
      <Message
        kicker={t('navigation.maintenance')}
        title={t(data.mode === 'closed' ? 'navigation.closedToOthers' : `navigation.modes.${data.mode}`)}
        text={data.mode === 'open' ? t('navigation.openText') : data.message}
      >
        <Button component="a" href={target}>
          {t('shell.toStudio')}
        </Button>
        {isOwner && (
          <Button component="a" variant="default" href={`${screenPath('admin')}?tab=overview`}>
            {t('navigation.changeMaintenance')}
          </Button>
        )}
      </Message>
    );
  }
  const asked = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(dataUpdatedAt);
  const said = data === null ? [] : [data.message, ...(data.until === null ? [] : [expected(data.until)])];
  return (
    <Message
      kicker={t('navigation.maintenance')}
      title={t(navigator.onLine ? 'navigation.closed' : 'connection.unreachedTitle')}
      text={[...said, t('navigation.closedText', { time: asked })].join(' ')}
    >
      <Bars isMoving />
      {data !== null && (
        <Button component="a" variant="subtle" color="gray" href={loginPath(screenPath('admin'))}>
          {t('navigation.ownerLogIn')}
        </Button>
      )}
    </Message>
  );
}
