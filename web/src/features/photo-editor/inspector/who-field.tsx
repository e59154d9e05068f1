import { Button } from '@mantine/core';
import { imageTypes } from '@timbre/contract/images/images';
import { IconMoodSmile, IconPhotoUp, IconUserPlus } from '@tabler/icons-react';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoUpload } from '../../../domain/talking-photos/use-photo-upload.ts';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import type { SeenPerformer } from '../start/use-performer.ts';
import { useStartDialogs } from '../start/use-start-dialogs.tsx';
import { useTakePerformer } from '../start/use-take-performer.ts';
import classes from './inspector.module.css';

/** Who is seen, and the ways to someone else. */
export function WhoField({ seen }: { readonly seen: SeenPerformer }) {
  const { t } = usePhotoEditorTexts();
  const { takePhoto } = useTakePerformer();
  const { open, dialogs } = useStartDialogs();
  const { take, isBusy, error, dismiss, retry } = usePhotoUpload(takePhoto);
  return (
    <>
      <div className={classes.who}>
        {seen.still === '' ? (
          <span>
            <IconUserPlus size={20} stroke={1.5} aria-hidden="true" />
          </span>
        ) : (
          <img src={seen.still} alt="" />
        )}
        <div>
          <strong>
            {seen.state === 'none' ? t('pages.empty') : seen.state === 'gone' ? t('stage.gone') : seen.name}
          </strong>
          <div className={classes.whoTools}>
            <PickFiles
              size="compact-xs"
              variant="default"
              loading={isBusy}
              leftSection={<IconPhotoUp size={14} />}
              label={t('look.changePhoto')}
              accept={imageTypes.join(',')}
              onFiles={take}
            >
              {t('look.changePhoto')}
            </PickFiles>
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<IconMoodSmile size={14} />}
              onClick={() => open('avatar')}
            >
              {t('tools.avatar')}
            </Button>
          </div>
        </div>
      </div>
      <Problem error={error} onClose={dismiss} onRetry={retry} />
      {dialogs}
    </>
  );
}
