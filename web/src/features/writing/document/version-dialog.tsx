import type { WritingVersion } from '@timbre/contract/writing/writing-versions';
import { VersionPreview } from '../../../domain/editing/version-preview.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWritingVersion } from '../api.ts';
import { useAssistant } from '../assistant/assistant-context.ts';
import { MarkdownView } from './markdown-view.tsx';
import classes from './version-dialog.module.css';
import { useOpen } from './writing-context.ts';

interface VersionDialogProps {
  readonly version: WritingVersion;
  readonly onClose: () => void;
}

export function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const { id, saver, editor } = useOpen();
  const { leave } = useAssistant();
  const { data, error } = useWritingVersion(id, version.id);
  const handleRestored = () => {
    showToast(t('versions.restored'), 'done', { label: t('versions.undo'), run: () => void editor.commands.undo() });
    leave();
  };
  return (
    <VersionPreview
      title={t('versions.of', { when: formatDateTime(version.createdAt, language) })}
      restoreLabel={t('versions.restore')}
      error={error}
      restore={() => saver.restore(version.id)}
      onRestored={handleRestored}
      onClose={onClose}
    >
      {data && (
        <>
          {data.title !== '' && (
            <h3 className={classes.title} dir="auto">
              {data.title}
            </h3>
          )}
          <MarkdownView markdown={data.text} />
          {data.notes !== '' && (
            <p className={classes.notes} dir="auto">
              <strong>{t('versions.notes')}</strong>
              <br />
              {data.notes}
            </p>
          )}
        </>
      )}
    </VersionPreview>
  );
}
