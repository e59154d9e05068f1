import { Button } from '@mantine/core';
import { returnPath } from '@timbre/contract/screens/return-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useSearchParams } from '../lib/router/use-router.ts';
import { Bars } from '../ui/waves/bars.tsx';
import { Centred } from '../ui/pages/centred.tsx';
import { Message } from '../ui/messages/message.tsx';
import classes from './refresh.module.css';
import '../i18n/areas/navigation.ts';

const retryMs = 5000;

/** Asks for the page again past every cache; its code has other names after an update and follows by itself. */
async function fetchFresh(path: string): Promise<true> {
  const answer = await fetch(path, { cache: 'reload', credentials: 'same-origin', headers: { accept: 'text/html' } });
  // A page that is not there (404) has a new version too; a server that is stopping or behind a proxy has none.
  if (answer.status >= 500) throw new Error(answer.statusText);
  return true;
}

/** Loads the new version after an update and goes on to `to`, which is never this page: so it can't go round. */
export function Screen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const target = returnPath(query.get('to'));
  const { isSuccess, isError, isFetching, refetch } = useQuery({
    queryKey: ['refresh', target],
    queryFn: () => fetchFresh(target),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : false),
  });
  useEffect(() => {
    if (isSuccess) window.location.replace(target);
  }, [isSuccess, target]);
  if (isError) {
    return (
      <Message title={t('navigation.notReached')} text={t('navigation.notReachedText')}>
        <Button loading={isFetching} onClick={() => void refetch()}>
          {t('problem.retry')}
        </Button>
      </Message>
    );
  }
  return (
    <Centred>
      <Bars isMoving />
      <h1 className={classes.title}>{t('navigation.updating')}</h1>
    </Centred>
  );
}
