import { readEnvironment } from '@timbre/contract/environments';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { api } from '../../lib/http/api.ts';
import '../../i18n/areas/navigation.ts';

/** Tells the owner which of their installations this is. */
export function EnvironmentNote() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['environment'],
    queryFn: ({ signal }) => api.send(readEnvironment, {}, { signal }),
    staleTime: Infinity,
  });
  return data === undefined ? null : <span>{t('navigation.environment', { name: data.environment })}</span>;
}
