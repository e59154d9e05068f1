import { useTranslation } from '../../i18n/use-translation.ts';
import { deferred } from '../deferred/deferred.tsx';

/** Why something failed, by the name of the error. The sentences come with the first failure that is shown. */
export const Failure = deferred(
  async () => (await import('./error-name.tsx')).ErrorName,
  ({ hasFailed }) => (hasFailed ? <UnknownFailure /> : null),
);

function UnknownFailure() {
  const { t } = useTranslation();
  return t('error.unknown');
}
