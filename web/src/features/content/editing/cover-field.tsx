import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { errorText } from '../../../i18n/error-text.ts';
import { PickFiles } from '../../../ui/fields/pick-files.tsx';
import classes from './editing.module.css';
import { useUploadPicture } from './editing-api.ts';
import { fieldProblem } from './field-problem.ts';
import '../../../i18n/areas/content.ts';

interface CoverFieldProps {
  readonly fileId: string | null;
  /** Address of the picture that is saved; empty for none. */
  readonly keptUrl: string;
  readonly error: Error | null;
  readonly onChange: (fileId: string | null) => void;
}

/** The picture over a post: chosen, uploaded at once, kept when the post is saved. */
export function CoverField({ fileId, keptUrl, error, onChange }: CoverFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<{ readonly fileId: string; readonly url: string } | null>(null);
  const upload = useUploadPicture();
  useEffect(() => () => void (chosen !== null && URL.revokeObjectURL(chosen.url)), [chosen]);
  const send = (file: File) =>
    upload.mutate(file, {
      onSuccess: (id) => {
        setChosen({ fileId: id, url: URL.createObjectURL(file) });
        onChange(id);
      },
    });
  const url = fileId !== null && chosen?.fileId === fileId ? chosen.url : keptUrl;
  const problem = upload.error === null ? fieldProblem(error, 'coverFileId') : errorText(upload.error);
  return (
    <div role="group" aria-labelledby="post-cover">
      <span className={classes.label} id="post-cover">
        {t('content.editing.cover')}
      </span>
      <div className={classes.cover}>
        {fileId !== null && url !== '' && <img src={url} alt="" />}
        <div>
          <PickFiles
            size="compact-sm"
            variant="default"
            loading={upload.isPending}
            label={t('content.editing.cover')}
            accept="image/png,image/jpeg,image/webp"
            onFiles={([file]) => file !== undefined && send(file)}
          >
            {t(fileId === null ? 'content.editing.chooseCover' : 'content.editing.changeCover')}
          </PickFiles>
          {fileId !== null && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onChange(null)}>
              {t('content.editing.removeCover')}
            </Button>
          )}
          <p className={classes.hint}>{t('content.editing.coverHint')}</p>
          {problem !== undefined && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
