import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx';
import '../../i18n/areas/admin.ts';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What was asked for, or that it is on its way, or why it is not there and a way to ask again. */
export function Loaded<T>({ query: { data, error, refetch }, children }: LoadedProps<T>) {
  const { t } = useTranslation();
  if (data !== undefined) return <>{children(data)}</>;
  if (error === null) return <ListSkeleton />;
  return (
    <ListMessage title={t('admin.failed')} text={errorText(error)}>
      <Button variant="default" onClick={() => void refetch()}>
        {t('problem.retry')}
      </Button>
    </ListMessage>
  );
}
