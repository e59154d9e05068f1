import { Button } from '@mantine/core';
import type { DubFileWishes } from '@timbre/contract/dubbing/dubbing-files';
import { Problem } from '../../../domain/plans/problem.tsx';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { useStudio } from '../studio-context.ts';
import classes from './files.module.css';
import type { DubFileWork } from './use-dub-files.ts';

interface PicturePreviewProps {
  readonly work: DubFileWork;
  readonly wishes: DubFileWishes;
}

/** Three seconds from the playhead on, before and after; free. */
export function PicturePreview({ work, wishes }: PicturePreviewProps) {
  const { t } = useDubFileTexts();
  const { player } = useStudio();
  const { mutate, data, isPending, error, reset } = work.preview;
  return (
    <div className={classes.preview}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ ...wishes, at: player.position() })}
      >
        {t('preview')}
      </Button>
      <Problem error={error} onClose={reset} />
      {data !== undefined && (
        <div className={classes.compare}>
          {(['before', 'after'] as const).map((side) => (
            <figure key={side}>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- three seconds of a picture */}
              <video
                src={side === 'before' ? data.beforeUrl : data.afterUrl}
                controls
                loop
                playsInline
                aria-label={t(side)}
              />
              <figcaption>{t(side)}</figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  );
}
