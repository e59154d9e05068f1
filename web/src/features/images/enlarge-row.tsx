import { Button } from '@mantine/core';
import { enlargeFactors, imageLimits, type OriginalImage } from '@timbre/contract/images/images';
import { IconDownload } from '@tabler/icons-react';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { isOpen, type ImageWork } from './api.ts';
import classes from './images.module.css';
import { ResultState } from './result-state.tsx';

/** Larger copies of an original. */
export function EnlargeRow({ original, work }: { readonly original: OriginalImage; readonly work: ImageWork }) {
  const { t } = useImageTexts();
  const { id, width, height, results } = original;
  const newest = results.find(({ kind }) => kind === 'enlarged');
  const isBusy = work.enlarge.isPending || (newest !== undefined && isOpen(newest));
  return (
    <section className={classes.enlarge} aria-labelledby="enlarge">
      <h2 id="enlarge">{t('enlarge')}</h2>
      <p>{t('enlargeText')}</p>
      <div className={classes.factors}>
        {enlargeFactors.map((factor) => {
          const size = { width: width * factor, height: height * factor };
          const isTooLarge = size.width * size.height > imageLimits.pixels;
          return (
            <Button
              key={factor}
              variant="default"
              disabled={isTooLarge || isBusy}
              title={isTooLarge ? t('enlargeTooLarge') : undefined}
              onClick={() => work.enlarge.mutate({ id, factor })}
            >
              {t('enlargeTo', { factor, ...size })}
            </Button>
          );
        })}
      </div>
      {newest !== undefined && newest.status !== 'done' && <ResultState result={newest} work={work} />}
      {newest?.status === 'done' && newest.downloadUrl !== null && (
        <p className={classes.made}>
          <span>
            {t('enlarged', { factor: newest.factor ?? 1, width: newest.width ?? 0, height: newest.height ?? 0 })}
          </span>
          <Button
            component="a"
            href={newest.downloadUrl}
            size="compact-sm"
            variant="light"
            leftSection={<IconDownload size={15} />}
          >
            {t('downloadEnlarged')}
          </Button>
        </p>
      )}
    </section>
  );
}
