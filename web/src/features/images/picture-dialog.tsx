import { ActionIcon, Button } from '@mantine/core';
import { imageLimits } from '@timbre/contract/images/images';
import type { GeneratedImage, ImageGeneration } from '@timbre/contract/images/images-generation';
import { screenPath } from '@timbre/contract/screens/screens';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconFlag,
  IconMaximize,
  IconMoodSmile,
  IconScissors,
  IconWand,
} from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { photoEditorPath } from '../../domain/talking-photos/photo-editor-path.ts';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { Link } from '../../lib/router/link.tsx';
import { saveBytes } from '../../lib/save-file.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import type { GenerationWork } from './generation-api.ts';
import classes from './generation.module.css';
import { jpegOf } from './paint-cut-out.ts';
import { PictureVersions } from './picture-versions.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { ImageForm } from './use-image-form.ts';

interface PictureDialogProps {
  readonly generation: ImageGeneration;
  readonly nth: number;
  readonly work: GenerationWork;
  readonly form: ImageForm;
  readonly onNth: (nth: number) => void;
  readonly onClose: () => void;
}

/** One picture at its size: download, enlarge, cut out, start from it, versions. Arrows lead to the others. */
export function PictureDialog({ generation, nth, work, form, onNth, onClose }: PictureDialogProps) {
  const { t } = useImageGenerationTexts();
  const [isReporting, setIsReporting] = useState(false);
  const { images, prompt } = generation;
  const image = images[nth];
  if (image === undefined) return null;
  const go = (step: number) => onNth((nth + step + images.length) % images.length);
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  if (isReporting) return <ReportDialog imageId={image.id} work={work} onClose={() => setIsReporting(false)} />;
  return (
    <Dialog isOpen onClose={onClose} title={image.name} widthPx={960} isFullOnPhone>
      <div className={classes.dialog} onKeyDown={turn}>
        <div className={classes.large}>
          <img src={image.url} alt={t('picture.alt', { prompt, nth: nth + 1 })} />
          <ActionIcon aria-label={t('picture.previous')} variant="default" size="lg" onClick={() => go(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon aria-label={t('picture.next')} variant="default" size="lg" data-next onClick={() => go(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
        <p className={classes.hint}>{t('picture.facts', { width: image.width, height: image.height })}</p>
        <Actions
          image={image}
          work={work}
          onReport={() => setIsReporting(true)}
          onStart={() => (form.takePicture(image), onClose())}
        />
        <PictureVersions image={image} work={work} />
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  readonly image: GeneratedImage;
  readonly work: GenerationWork;
  readonly onReport: () => void;
  readonly onStart: () => void;
}

function Actions({ image, work, onReport, onStart }: ActionsProps) {
  const { t } = useImageGenerationTexts();
  const { id, width, height, name, url, downloadUrl } = image;
  const isTooLarge = width * height * 4 > imageLimits.pixels;
  const saveJpeg = async () => {
    try {
      saveBytes(`${name}.jpg`, await jpegOf(url));
    } catch {
      showToast(t('picture.notSaved'), 'fail');
    }
  };
  return (
    <div className={classes.buttons}>
      <Button component="a" href={downloadUrl} leftSection={<IconDownload size={16} />}>
        {t('picture.png')}
      </Button>
      <Button variant="default" leftSection={<IconDownload size={16} />} onClick={() => void saveJpeg()}>
        {t('picture.jpeg')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMaximize size={16} />}
        loading={work.enlarge.isPending}
        disabled={isTooLarge}
        title={isTooLarge ? t('picture.tooLarge') : undefined}
        onClick={() => work.enlarge.mutate(id, { onSuccess: () => showToast(t('picture.enlargedDone'), 'done') })}
      >
        {t('picture.enlarge')}
      </Button>
      <Button
        component={Link}
        to={`${screenPath('remove-background')}?id=${id}`}
        variant="default"
        leftSection={<IconScissors size={16} />}
      >
        {t('picture.cutOut')}
      </Button>
      <Button
        component={Link}
        to={photoEditorPath({ background: id })}
        variant="default"
        leftSection={<IconMoodSmile size={16} />}
      >
        {t('picture.background')}
      </Button>
      <Button variant="default" leftSection={<IconWand size={16} />} onClick={onStart}>
        {t('picture.change')}
      </Button>
      <Button variant="subtle" color="gray" leftSection={<IconFlag size={16} />} onClick={onReport}>
        {t('picture.report')}
      </Button>
    </div>
  );
}
