import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatPercent } from '../../../lib/format.ts';
import { deferredDialog } from '../../../ui/deferred/deferred.tsx';
import { usePhotoVideo } from './use-photo-video.ts';
import classes from './video-button.module.css';

const VideoDialog = deferredDialog(async () => (await import('./video-dialog.tsx')).VideoDialog);

/** Leads to the finished video; says how far it is while it is under way. */
export function VideoButton() {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const work = usePhotoVideo(isOpen);
  const { running, progress } = work;
  const fraction = (progress.progress ?? running?.progress)?.fraction ?? 0;
  const percent = formatPercent(Math.floor(fraction * 100), language);
  const label = running === undefined ? t('make.title') : t('make.underWay', { percent });
  return (
    <>
      <Button
        className={classes.button ?? ''}
        size="sm"
        aria-haspopup="dialog"
        aria-label={label}
        leftSection={<IconMovie size={17} stroke={1.8} />}
        onPointerEnter={VideoDialog.prepare}
        onFocus={VideoDialog.prepare}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {isOpen && <VideoDialog work={work} onClose={() => setIsOpen(false)} />}
    </>
  );
}
