import { Button, Skeleton } from '@mantine/core';
import type { ArticleVersion } from '@timbre/contract/articles/articles-versions';
import { writeTags } from '@timbre/media/script/write-tags';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useVersion } from '../api.ts';
import classes from './history-panel.module.css';
import { useStudio } from '../studio-context.ts';
import { useVoicesOf } from '../delivery/use-voices-of.ts';
import '../../../i18n/areas/script-editor.ts';

interface VersionDialogProps {
  readonly articleId: string;
  readonly version: ArticleVersion;
  readonly onClose: () => void;
}

/** A version's text, and the way back to it. */
export function VersionDialog({ articleId, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saver } = useStudio();
  const { data, error } = useVersion(articleId, version.id);
  const { nameOf } = useVoicesOf(data?.segments.map(({ speaker }) => speaker) ?? []);
  const [isRestoring, setIsRestoring] = useState(false);
  const roles = new Map(data?.settings.roles.map((role) => [role.id, role]));
  const restore = () => {
    setIsRestoring(true);
    saver
      .restore(version.id)
      .then(() => {
        showToast(t('scriptHistory.restored'), 'done');
        onClose();
      })
      .catch(showError)
      .finally(() => setIsRestoring(false));
  };
  const when = formatDateTime(version.createdAt, language);
  return (
    <Dialog isOpen onClose={onClose} widthPx={720} title={version.label ?? t('scriptHistory.versionOf', { when })}>
      {error !== null && <p className={classes.hint}>{errorText(error)}</p>}
      {data === undefined && error === null && <Skeleton height={200} />}
      {data !== undefined && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div className={classes.text} tabIndex={0} role="region" aria-label={when}>
          {data.segments.map(({ id, text, marks, role, speaker }) => (
            <p key={id}>
              <b>{roles.get(role ?? '')?.name ?? nameOf(speaker)}</b>
              <br />
              {marks.length === 0 ? text : writeTags(text, marks)}
            </p>
          ))}
        </div>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {t('shell.close')}
        </Button>
        <Button disabled={data === undefined} loading={isRestoring} onClick={restore}>
          {t('scriptHistory.restore')}
        </Button>
      </div>
    </Dialog>
  );
}
