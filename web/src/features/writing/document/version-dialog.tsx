import { Button, Skeleton } from '@mantine/core';
import type { WritingVersion } from '@timbre/contract/writing/writing-versions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWritingVersion } from '../api.ts';
import { useAssistant } from '../assistant/assistant-context.ts';
import classes from './history-panel.module.css';
import { MarkdownView } from './markdown-view.tsx';
import { useOpen } from './writing-context.ts';

interface VersionDialogProps {
  readonly version: WritingVersion;
  readonly onClose: () => void;
}

/** A version's text, and the way back to it. */
export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useWritingTexts();
  const { t: shell } = useTranslation();
  const language = useLanguage();
  const { id, saver, editor } = useOpen();
  const { leave } = useAssistant();
  const { data, error } = useWritingVersion(id, version.id);
  const [isRestoring, setIsRestoring] = useState(false);
  const when = formatDateTime(version.createdAt, language);
  const restore = () => {
    setIsRestoring(true);
    saver
      .restore(version.id)
      .then(() => {
        showToast(t('versions.restored'), 'done', {
          label: t('versions.undo'),
          run: () => void editor.commands.undo(),
        });
        onClose();
        leave();
      })
      .catch(showError)
      .finally(() => setIsRestoring(false));
  };
  return (
    <Dialog isOpen onClose={onClose} widthPx={720} title={t('versions.of', { when })}>
      {error !== null && <p className={classes.hint}>{errorText(error)}</p>}
      {data === undefined && error === null && <Skeleton height={200} />}
      {data !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} tabIndex={0} role="region" aria-label={when}>
          {data.title !== '' && <h3 dir="auto">{data.title}</h3>}
          <MarkdownView markdown={data.text} />
          {data.notes !== '' && (
            <p className={classes.notes} dir="auto">
              <strong>{t('versions.notes')}</strong>
              <br />
              {data.notes}
            </p>
          )}
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {shell('shell.close')}
        </Button>
        <Button disabled={data === undefined} loading={isRestoring} onClick={restore}>
          {t('versions.restore')}
        </Button>
      </div>
    </Dialog>
  );
}
