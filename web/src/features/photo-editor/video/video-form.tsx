import { Button, SegmentedControl } from '@mantine/core';
import { errors } from '@timbre/contract/errors/errors';
import { IconMovie } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { PortraitConsent } from '../../../domain/talking-photos/portrait-consent.tsx';
import { useAgreeToPhoto } from '../../../domain/talking-photos/api.ts';
import { errorNameText } from '../../../i18n/error-text.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useOneAtATime } from '../../../lib/hooks/use-one-at-a-time.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import { useVideoEstimate } from '../api.ts';
import { isPageReady } from '../document/photo-doc.ts';
import { useDoc, useSelected, useStudio } from '../studio-context.ts';
import type { PhotoVideoWork } from './use-photo-video.ts';
import { useUnagreedPhotos } from './use-unagreed-photos.ts';
import { VideoCost } from './video-cost.tsx';
import classes from './video.module.css';
import '../../../i18n/areas/codes.ts';

interface VideoFormProps {
  readonly work: PhotoVideoWork;
  /** One was made before. */
  readonly isAgain: boolean;
  readonly onClose: () => void;
}

/** What is made, what it costs, and, once for each photo, that its people may speak. */
export function VideoForm({ work, isAgain, onClose }: VideoFormProps) {
  const { t } = usePhotoEditorTexts();
  const { saver, select } = useStudio();
  const { page, pageIndex } = useSelected();
  const pages = useDoc((doc) => doc.pages);
  const [isOne, setIsOne] = useState(false);
  const unagreed = useUnagreedPhotos();
  const [hasAgreed, setHasAgreed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const agree = useAgreeToPhoto();
  const pageId = isOne && pages.length > 1 ? page.id : null;
  const estimate = useSavedEstimate(pageId);
  const unready = (isOne ? [page] : pages).find((one) => !isPageReady(one));
  const start = useOneAtATime(async () => {
    setIsAsking(unagreed.length > 0 && !hasAgreed);
    if (unagreed.length > 0 && !hasAgreed) return;
    try {
      for (const { photoId } of unagreed) await agree.mutateAsync(photoId);
      work.start(pageId);
    } catch {
      // `agree.error` is shown.
    }
  }, work.isStarting);
  const saveState = useSyncExternalStore(saver.subscribe, () => saver.snapshot().state);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      {pages.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('make.what')}
          value={isOne ? 'one' : 'all'}
          onChange={(value) => setIsOne(value === 'one')}
          data={[
            { value: 'all', label: t('make.all', { count: pages.length }) },
            { value: 'one', label: t('make.one', { number: pageIndex + 1 }) },
          ]}
        />
      )}
      {unready === undefined ? (
        <VideoCost estimate={estimate} />
      ) : (
        <Notice tone="plain">
          <p>{t('make.unready', { number: pages.indexOf(unready) + 1 })}</p>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              select({ pageId: unready.id, lineId: null });
              onClose();
            }}
          >
            {t('make.goThere')}
          </Button>
        </Notice>
      )}
      {unagreed.length > 0 && (
        <div className={classes.consent} data-missing={isAsking || undefined}>
          <div className={classes.portraits}>
            {unagreed.map(({ photoId, thumbnail, name }) => (
              <img key={photoId} src={thumbnail} alt={name} />
            ))}
          </div>
          <PortraitConsent isChecked={hasAgreed} onChange={setHasAgreed} />
        </div>
      )}
      {isAsking && !hasAgreed && (
        <p className={classes.missing} role="alert">
          {errorNameText('photo.consent') || errors['photo.consent'].message}
        </p>
      )}
      <Problem error={agree.error} onClose={agree.reset} />
      {saveState === 'conflict' && <p className={classes.missing}>{t('conflict')}</p>}
      <div className={classes.actions}>
        <Button
          type="submit"
          leftSection={<IconMovie size={17} stroke={1.8} />}
          variant={isAgain ? 'default' : 'filled'}
          loading={work.isStarting || agree.isPending}
          disabled={unready !== undefined || estimate.data === undefined || isTooLong(estimate.data)}
        >
          {t(isAgain ? 'make.again' : 'make.start')}
        </Button>
        <p className={classes.hint}>{t('make.pace')}</p>
      </div>
    </form>
  );
}

const isTooLong = ({ seconds, maxSeconds, characters, maxCharacters }: NonNullable<Estimate['data']>): boolean =>
  seconds > maxSeconds || characters > maxCharacters;

type Estimate = ReturnType<typeof useVideoEstimate>;

/** What is on the page is saved first: the server tells the price of what it has. */
function useSavedEstimate(pageId: string | null): Estimate {
  const { saver } = useStudio();
  const { id, revision, state } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  useEffect(() => {
    if (id === null || state === 'unsaved') void saver.flush().catch(() => undefined);
  }, [saver, id, state]);
  return useVideoEstimate(id, revision, pageId);
}
