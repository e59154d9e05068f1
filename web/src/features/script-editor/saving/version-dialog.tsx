import type { ArticleVersion } from '@timbre/contract/articles/articles-versions';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VersionPreview } from '../../../domain/editing/version-preview.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useVersion } from '../api.ts';
import classes from './history-panel.module.css';
import { useStudio } from '../studio-context.ts';
import { useVoicesOf } from '../delivery/use-voices-of.ts';
import { ScriptWords } from './script-words.tsx';
import '../../../i18n/areas/script-editor.ts';

interface VersionDialogProps {
  readonly articleId: string;
  readonly version: ArticleVersion;
  readonly onClose: () => void;
}

export function VersionDialog({ articleId, version, onClose }: VersionDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saver, sounds } = useStudio();
  const { data, error } = useVersion(articleId, version.id);
  const { nameOf } = useVoicesOf(data?.segments.map(({ speaker }) => speaker) ?? []);
  const roles = new Map(data?.settings.roles.map((role) => [role.id, role]));
  return (
    <VersionPreview
      title={version.label ?? t('scriptHistory.versionOf', { when: formatDateTime(version.createdAt, language) })}
      restoreLabel={t('scriptHistory.restore')}
      error={error}
      restore={() => saver.restore(version.id)}
      onRestored={() => showToast(t('scriptHistory.restored'), 'done')}
      onClose={onClose}
    >
      {data?.segments.map(({ id, text, marks, role, speaker }) => (
        <p key={id} className={classes.paragraph}>
          <b>{roles.get(role ?? '')?.name ?? nameOf(speaker)}</b>
          <br />
          <ScriptWords text={text} marks={marks} sounds={sounds} />
        </p>
      ))}
    </VersionPreview>
  );
}
