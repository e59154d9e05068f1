import type { PhotoVersion } from '@timbre/contract/talking-photos/talking-photos-versions';
import { useState, useSyncExternalStore } from 'react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { VersionList } from '../../../domain/editing/version-list.tsx';
import { VersionPreview } from '../../../domain/editing/version-preview.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useVersion, useVersions } from '../api.ts';
import { useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';

/** What the project was: to look at, and to go back to. */
export function VersionsPanel() {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { saver } = useStudio();
  const { id, revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { data: versions, error, refetch } = useVersions(id, revision);
  const [shown, setShown] = useState<PhotoVersion | null>(null);
  const describe = ({ createdAt, pages, characters }: PhotoVersion) => ({
    name: formatDateTime(createdAt, language),
    facts: [
      [
        t('versions.pages', { count: pages }),
        t('versions.characters', { count: formatNumber(characters, language) }),
      ].join(' · '),
    ],
  });
  return (
    <InspectorPanel title={t('inspector.versions')}>
      {id === null ? (
        <p className={classes.hint}>{t('versions.saveFirst')}</p>
      ) : (
        <VersionList
          versions={versions}
          error={error}
          onRetry={() => void refetch()}
          texts={{ empty: t('versions.empty'), look: t('versions.look') }}
          describe={describe}
          onLook={setShown}
        />
      )}
      {shown !== null && id !== null && <VersionDialog projectId={id} version={shown} onClose={() => setShown(null)} />}
    </InspectorPanel>
  );
}

interface VersionDialogProps {
  readonly projectId: string;
  readonly version: PhotoVersion;
  readonly onClose: () => void;
}

function VersionDialog({ projectId, version, onClose }: VersionDialogProps) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { saver } = useStudio();
  const { data, error } = useVersion(projectId, version.id);
  return (
    <VersionPreview
      title={t('versions.of', { when: formatDateTime(version.createdAt, language) })}
      restoreLabel={t('versions.restore')}
      error={error}
      restore={() => saver.restore(version.id)}
      onRestored={() => showToast(t('versions.restored'), 'done')}
      onClose={onClose}
    >
      {data?.pages.map(({ id, audioList }, index) => (
        <div key={id} className={classes.page}>
          <strong>{t('look.page', { number: index + 1 })}</strong>
          {audioList.map((line) => (
            <p key={line.id} dir="auto">
              {line.text || t(`sources.${line.source}`)}
            </p>
          ))}
        </div>
      ))}
    </VersionPreview>
  );
}
