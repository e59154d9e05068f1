import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './gallery.module.css';

const places = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Tiles on their way. */
export function GallerySkeleton({ shape }: { readonly shape: string }) {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles} role="status" aria-label={t('shell.loading')}>
      {places.map((place) => (
        <div key={place} className={classes.tile}>
          <Skeleton style={{ aspectRatio: shape }} radius={0} />
          <span className={classes.words}>
            <Skeleton height={13} width="55%" radius="xs" />
            <Skeleton height={10} width="75%" radius="xs" mt={6} />
          </span>
        </div>
      ))}
    </div>
  );
}
