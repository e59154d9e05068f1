import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { tilePx } from '../use-rows-in-sight.ts';
import classes from './store-page.module.css';
import '../../../i18n/areas/voice-store.ts';

const tiles = 9;

/** Where the voices will be. */
export function StoreSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.waiting} role="status" aria-label={t('voiceStore.loading')}>
      {Array.from({ length: tiles }, (_, at) => (
        <div key={at} style={{ height: tilePx }}>
          <Skeleton circle height={44} />
          <Skeleton height={12} width="62%" />
          <Skeleton height={38} mt={12} />
        </div>
      ))}
    </div>
  );
}
