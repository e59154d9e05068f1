import { IconHistory, IconMessage2, IconMovie, IconUserSquare } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import { LeaveQuestion } from '../../domain/editing/leave-question.tsx';
import { EditorFrame } from '../../domain/editing/editor-frame.tsx';
import { SideTabs } from '../../domain/editing/side-tabs.tsx';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { PickerSceneContext, type PickerScene } from '../../domain/voices/picker-scene.ts';
import { usePhotoEditorTexts } from '../../i18n/texts/photo-editor.ts';
import { deferredPanel } from '../../ui/deferred/deferred.tsx';
import { EditorHeader } from './frame/editor-header.tsx';
import { EditorToolbar } from './frame/editor-toolbar.tsx';
import { PageRail } from './frame/page-rail.tsx';
import { PhotoTransport } from './frame/photo-transport.tsx';
import { LinePanel } from './inspector/line-panel.tsx';
import { LookPanel } from './inspector/look-panel.tsx';
import { LineList } from './lines/line-list.tsx';
import { LineStatus } from './lines/line-status.tsx';
import type { PhotoStart } from './saving/open-photo.ts';
import { selectedIn } from './selection.ts';
import { shortcutRows } from './shortcuts.ts';
import { Stage } from './stage/stage.tsx';
import { useStartDialogs, type StartDialog } from './start/use-start-dialogs.tsx';
import { StudioProvider, useStudio, type PhotoStudio as Studio, type PhotoStudioParts } from './studio-context.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePhotoStudio } from './use-photo-studio.ts';
import { VideoButton } from './video/video-button.tsx';

// Beginners need neither yet.
const VideoPanel = deferredPanel(async () => (await import('./inspector/video-panel.tsx')).VideoPanel);
const VersionsPanel = deferredPanel(async () => (await import('./inspector/versions-panel.tsx')).VersionsPanel);

interface PhotoStudioProps {
  readonly start: PhotoStart;
  readonly parts: PhotoStudioParts;
  readonly screen: Studio['screen'];
  /** A dialog that is open at first: avatars, on their own screen. */
  readonly opensWith: StartDialog | null;
}

/** The editor of talking photos and avatars: who is seen, what they say, and how the video looks. */
export function PhotoStudio({ start, parts, screen, opensWith }: PhotoStudioProps) {
  const studio = usePhotoStudio(start, parts, screen);
  const scene = useVoiceScene(studio);
  return (
    <StudioProvider value={studio}>
      <PickerSceneContext value={scene}>
        <Editor opensWith={opensWith} />
      </PickerSceneContext>
    </StudioProvider>
  );
}

function Editor({ opensWith }: Pick<PhotoStudioProps, 'opensWith'>) {
  const { t } = usePhotoEditorTexts();
  const { saver } = useStudio();
  const [tab, setTab] = useState('line');
  const shortcuts = useShortcutSheet(shortcutRows);
  const { open, dialogs } = useStartDialogs(opensWith);
  useEditorKeys(shortcuts.open);
  const tabs = [
    { id: 'line', label: t('inspector.line'), icon: IconMessage2, Panel: LinePanel },
    { id: 'look', label: t('inspector.look'), icon: IconUserSquare, Panel: LookPanel },
    { id: 'video', label: t('inspector.video'), icon: IconMovie, Panel: VideoPanel },
    { id: 'versions', label: t('inspector.versions'), icon: IconHistory, Panel: VersionsPanel },
  ];
  return (
    <>
      <EditorFrame
        labels={{
          rail: t('pages.title'),
          openRail: t('pages.title'),
          inspector: t('inspector.title'),
          openInspector: t('inspector.open'),
        }}
        header={
          <EditorHeader onHelp={shortcuts.open}>
            <VideoButton />
          </EditorHeader>
        }
        toolbar={<EditorToolbar onOpen={open} />}
        rail={<PageRail />}
        strip={<PageRail isStrip />}
        work={
          <>
            <ConflictNotice saver={saver} title={t('conflict')} text={t('conflictText')} />
            <Stage onOpen={open} />
            <LineList />
            <LineStatus />
          </>
        }
        inspector={<SideTabs label={t('inspector.title')} tabs={tabs} chosen={tab} onChoose={setTab} />}
        transport={<PhotoTransport />}
      />
      {shortcuts.sheet}
      {dialogs}
      <LeaveQuestion saver={saver} />
    </>
  );
}

/** What voices are chosen for: tried with the line as it is now. */
function useVoiceScene({ store, selection }: Studio): PickerScene {
  return useMemo(() => {
    const docNow = () => store.snapshot().doc;
    const lines = () => docNow().pages.flatMap(({ audioList }) => audioList);
    const lineNow = () => selectedIn(docNow(), selection.getState())?.line;
    return {
      readText: () =>
        lines()
          .map(({ text }) => text)
          .join(' '),
      readWords: () => lineNow()?.text || (lines().find(({ text }) => text.trim() !== '')?.text ?? ''),
      saveArticle: null,
      readDelivery: () => {
        const { speaker = '', emotion = 'neutral', speed = 1, pitch = 0 } = lineNow() ?? {};
        return { speaker, emotion, speed, pitch };
      },
      readSpeakers: () => [...new Set(lines().map(({ speaker }) => speaker))],
    };
  }, [store, selection]);
}
