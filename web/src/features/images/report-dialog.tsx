import { Button, Radio, Textarea } from '@mantine/core';
import {
  imageGenerationLimits,
  imageReportReasons,
  type ImageReportReason,
} from '@timbre/contract/images/images-generation';
import { useState } from 'react';
import { Problem } from '../../domain/plans/problem.tsx';
import { useImageGenerationTexts } from '../../i18n/texts/image-generation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import type { GenerationWork } from './generation-api.ts';
import classes from './generation.module.css';

interface ReportDialogProps {
  readonly imageId: string;
  readonly work: GenerationWork;
  readonly onClose: () => void;
}

/** Tells the studio's owner what is wrong with a picture. */
export function ReportDialog({ imageId, work: { report }, onClose }: ReportDialogProps) {
  const { t } = useImageGenerationTexts();
  const [reason, setReason] = useState<ImageReportReason>('offensive');
  const [content, setContent] = useState('');
  const send = () =>
    report.mutate(
      { id: imageId, reason, content },
      {
        onSuccess: () => {
          showToast(t('report.sent'), 'done');
          onClose();
        },
      },
    );
  return (
    <Dialog isOpen onClose={onClose} title={t('report.title')} widthPx={460}>
      <form
        className={classes.report}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p className={classes.hint}>{t('report.text')}</p>
        <Radio.Group
          label={t('report.reason')}
          value={reason}
          onChange={(value) => setReason(imageReportReasons.find((one) => one === value) ?? reason)}
        >
          <div className={classes.reasons}>
            {imageReportReasons.map((value) => (
              <Radio key={value} value={value} label={t(`report.reasons.${value}`)} />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={t('report.content')}
          autosize
          minRows={2}
          maxLength={imageGenerationLimits.reportChars}
          value={content}
          onChange={({ currentTarget }) => setContent(currentTarget.value)}
        />
        <Problem error={report.error} onClose={report.reset} />
        <Button type="submit" loading={report.isPending}>
          {t('report.send')}
        </Button>
      </form>
    </Dialog>
  );
}
