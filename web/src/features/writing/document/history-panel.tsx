import { Button } from '@mantine/core';
import type { WritingVersion } from '@timbre/contract/writing/writing-versions';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../i18n/error-text.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useWritingTexts } from '../../../i18n/texts/writing.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { useWritingVersions } from '../api.ts';
import classes from './history-panel.module.css';
import { useOpen, useSaving } from './writing-context.ts';

const VersionDialog = lazy(async () => ({ default: (await import('./version-dialog.tsx')).VersionDialog }));

/** What the text was: to look at and to go back to. */
export function HistoryPanel() {
  const { t } = useWritingTexts();
  const { id } = useOpen();
  const { revision } = useSaving();
  const { data: versions, error, refetch } = useWritingVersions(id, revision ?? 0);
  const [shown, setShown] = useState<WritingVersion | null>(null);
  return (
    <div className={classes.panel}>
      {error !== null && versions === undefined && (
        <p className={classes.hint}>
          {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('editor.retry')}
          </Button>
        </p>
      )}
      {versions?.length === 0 && <p className={classes.hint}>{t('versions.empty')}</p>}
      {versions !== undefined && versions.length > 0 && (
        <ul className={classes.list}>
          {versions.map((version) => (
            <Version key={version.id} version={version} onShow={() => setShown(version)} />
          ))}
        </ul>
      )}
      {shown !== null && (
        <Suspense>
          <VersionDialog version={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface VersionProps {
  readonly version: WritingVersion;
  readonly onShow: () => void;
}

function Version({ version: { createdAt, title, excerpt, characters }, onShow }: VersionProps) {
  const { t } = useWritingTexts();
  const language = useLanguage();
  const when = formatDateTime(createdAt, language);
  return (
    <li>
      <strong>{when}</strong>
      <p className={classes.facts} dir="auto">
        {[title, excerpt].filter((part) => part !== '').join(' · ')}
      </p>
      <p className={classes.facts}>
        {t('facts.characters', { count: characters, shown: formatNumber(characters, language) })}
      </p>
      <Button size="compact-xs" variant="default" aria-label={`${t('versions.look')}: ${when}`} onClick={onShow}>
        {t('versions.look')}
      </Button>
    </li>
  );
}
