import { Button } from '@mantine/core';
import { returnPath } from '@timbre/contract/screens/return-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSearchParams } from '../lib/router/use-router.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Bars } from '../ui/waves/bars.tsx';
import { Centred } from '../ui/pages/centred.tsx';
import { Message } from '../ui/messages/message.tsx';
import '../i18n/areas/navigation.ts';

const askEveryMs = 5000;

/** Open: the server answers and is in order. Closed: it says that it is not, or no one answers. */
async function isOpen(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Says whether the studio is open, and goes on by itself once it is open again. */
export function Screen() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [query] = useSearchParams();
  const target = returnPath(query.get('to'));
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['health'],
    queryFn: isOpen,
    networkMode: 'always',
    refetchInterval: askEveryMs,
    refetchIntervalInBackground: true,
    gcTime: 0,
  });
  const wasClosed = useRef(false);
  useEffect(() => {
    if (data === false) wasClosed.current = true;
    // Anyone who opened this page by hand while all is well wants to read it.
    if (data === true && wasClosed.current) window.location.replace(target);
  }, [data, target]);
  if (data === undefined) {
    return (
      <Centred>
        <Bars isMoving />
        <p role="status">{t('navigation.asking')}</p>
      </Centred>
    );
  }
  if (data) {
    return (
      <Message kicker={t('navigation.maintenance')} title={t('navigation.open')} text={t('navigation.openText')}>
        <Button component="a" href={target}>
          {t('shell.toStudio')}
        </Button>
      </Message>
    );
  }
  const asked = new Intl.DateTimeFormat(language, { timeStyle: 'medium' }).format(dataUpdatedAt);
  return (
    <Message
      kicker={t('navigation.maintenance')}
      title={t('navigation.closed')}
      text={t('navigation.closedText', { time: asked })}
    >
      <Bars isMoving />
    </Message>
  );
}
