import type { OutputOf } from '@timbre/contract/call';
import type { DubFileWishes, previewDubPicture } from '@timbre/contract/dubbing/dubbing-files';
import { useDubFileTexts } from '../../../i18n/texts/dub-files.ts';
import { isSame } from '../../../lib/editing/item-changes.ts';
import classes from './files.module.css';

interface PreviewPairProps {
  readonly data: OutputOf<typeof previewDubPicture>;
  /** That it was made with. */
  readonly madeWith: DubFileWishes & { readonly at: number };
  /** As they are now. */
  readonly wishes: DubFileWishes;
  /** They can't be shown any more. */
  readonly onGone: () => void;
}

/** Some seconds of the picture before and after, and whether they are still what would be made. */
export function PreviewPair({ data, madeWith, wishes, onGone }: PreviewPairProps) {
  const { t } = useDubFileTexts();
  const isOutdated = !isSame(madeWith, { ...wishes, at: madeWith.at });
  return (
    <div className={classes.compare} data-outdated={isOutdated || undefined}>
      {(['before', 'after'] as const).map((side) => (
        <figure key={side}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- three seconds of a picture */}
          <video
            src={side === 'before' ? data.beforeUrl : data.afterUrl}
            controls
            loop
            playsInline
            aria-label={t(side)}
            onError={onGone}
          />
          <figcaption>{t(side)}</figcaption>
        </figure>
      ))}
      {isOutdated && <p role="status">{t('previewOutdated')}</p>}
    </div>
  );
}
