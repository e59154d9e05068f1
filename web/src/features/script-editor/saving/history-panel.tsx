import { Button, TextInput } from '@mantine/core';
import type { ArticleVersion } from '@timbre/contract/articles/articles-versions';
import { versionLimits } from '@timbre/contract/articles/articles-versions';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { VersionList } from '../../../domain/editing/version-list.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { showError } from '../../../domain/plans/show-error.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useNameVersion, useVersions } from '../api.ts';
import classes from './history-panel.module.css';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { useStudio } from '../studio-context.ts';
import { VersionDialog } from './version-dialog.tsx';
import '../../../i18n/areas/script-editor.ts';

/** What the script was: to look at, to go back to, to give names to. */
export function HistoryPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { saver } = useStudio();
  const { id: articleId, revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { data: versions, error, refetch } = useVersions(articleId, revision);
  const [shown, setShown] = useState<ArticleVersion | null>(null);
  const describe = ({ label, createdAt, paragraphs, characters }: ArticleVersion) => {
    const when = formatDateTime(createdAt, language);
    const facts = [
      ...(label === null ? [] : [when]),
      t('scriptHistory.paragraphs', { count: paragraphs }),
      t('scriptHistory.characters', { count: formatNumber(characters, language) }),
    ];
    return { name: label ?? when, facts: [facts.join(' · ')] };
  };
  return (
    <InspectorPanel title={t('scriptHistory.title')}>
      {articleId === null ? <p className={classes.hint}>{t('scriptHistory.saveFirst')}</p> : <NameField />}
      <VersionList
        versions={versions}
        error={error}
        onRetry={() => void refetch()}
        texts={{ empty: t('scriptHistory.empty'), look: t('scriptHistory.preview') }}
        describe={describe}
        onLook={setShown}
      />
      {shown !== null && articleId !== null && (
        <VersionDialog articleId={articleId} version={shown} onClose={() => setShown(null)} />
      )}
    </InspectorPanel>
  );
}

function NameField() {
  const { t } = useTranslation();
  const { saver } = useStudio();
  const { id: articleId } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const naming = useNameVersion(articleId);
  const [label, setLabel] = useState('');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    // A name is given to what is on the page, not to what was saved before the last words.
    saver
      .flush()
      .then(() => naming.mutateAsync(label))
      .then(() => {
        setLabel('');
        showToast(t('scriptHistory.named'), 'done');
      })
      .catch(showError);
  };
  return (
    <form className={classes.naming} onSubmit={submit}>
      <TextInput
        size="xs"
        style={{ flex: 1 }}
        aria-label={t('scriptHistory.nameField')}
        placeholder={t('scriptHistory.nameNow')}
        maxLength={versionLimits.labelChars}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button size="xs" variant="default" type="submit" loading={naming.isPending} disabled={label.trim() === ''}>
        {t('scriptHistory.name')}
      </Button>
    </form>
  );
}
