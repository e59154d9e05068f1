import type { DubVersion } from '@timbre/contract/dubbing/dubbing-versions';
import { useState, useSyncExternalStore } from 'react';
import { InspectorPanel } from '../../../domain/editing/inspector-panel.tsx';
import { VersionList } from '../../../domain/editing/version-list.tsx';
import { VersionPreview } from '../../../domain/editing/version-preview.tsx';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { api } from '../../../lib/http/api.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useVersion, useVersions } from '../api.ts';
import { wordingOf } from '../document/dub-doc.ts';
import { lineTime } from '../lines/line-time.ts';
import { restoreVersion } from '../saving/dub-saver.ts';
import { useStudio } from '../studio-context.ts';
import classes from './inspector.module.css';

/** What the project was: to look at, and to go back to. */
export function VersionsPanel() {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { id, saver } = useStudio();
  const { revision } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { data: versions, error, refetch } = useVersions(id, revision);
  const [shown, setShown] = useState<DubVersion | null>(null);
  return (
    <InspectorPanel title={t('inspector.versions')}>
      <VersionList
        versions={versions}
        error={error}
        onRetry={() => void refetch()}
        texts={{ empty: t('versions.empty'), look: t('versions.look') }}
        describe={({ createdAt, lines }: DubVersion) => ({
          name: formatDateTime(createdAt, shownIn),
          facts: [t('versions.lines', { count: lines, number: formatNumber(lines, shownIn) })],
        })}
        onLook={setShown}
      />
      {shown !== null && <VersionDialog version={shown} onClose={() => setShown(null)} />}
    </InspectorPanel>
  );
}

interface VersionDialogProps {
  readonly version: DubVersion;
  readonly onClose: () => void;
}

function VersionDialog({ version, onClose }: VersionDialogProps) {
  const { t } = useDubEditorTexts();
  const shownIn = useLanguage();
  const { id, saver, language } = useStudio();
  const { data, error } = useVersion(id, version.id);
  return (
    <VersionPreview
      title={t('versions.of', { when: formatDateTime(version.createdAt, shownIn) })}
      restoreLabel={t('versions.restore')}
      error={error}
      restore={() => restoreVersion(api, saver, version.id)}
      onRestored={() => showToast(t('versions.restored'), 'done')}
      onClose={onClose}
    >
      {data && (
        <div className={classes.version}>
          {data.content.map((line) => (
            <p key={line.id} dir="auto">
              <small>{lineTime(line.start)}</small> {wordingOf(line, language).text || line.text}
            </p>
          ))}
        </div>
      )}
    </VersionPreview>
  );
}
