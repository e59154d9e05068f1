import { voicesInDub } from '@timbre/contract/dubbing/dub-document';
import type { Dub } from '@timbre/contract/dubbing/dub-view';
import {
  IconBadgeCc,
  IconHistory,
  IconLanguage,
  IconMessage2,
  IconUsers,
  IconAdjustmentsHorizontal,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import { EditorFrame } from '../../domain/editing/editor-frame.tsx';
import { LeaveQuestion } from '../../domain/editing/leave-question.tsx';
import { SideTabs } from '../../domain/editing/side-tabs.tsx';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { PickerSceneContext, type PickerScene } from '../../domain/voices/picker-scene.ts';
import { useDubEditorTexts } from '../../i18n/texts/dub-editor.ts';
import { deferredDialog, deferredPanel } from '../../ui/deferred/deferred.tsx';
import { wordingOf } from './document/dub-doc.ts';
import { EditorKeys } from './editor-keys.tsx';
import { FilesButton } from './files/files-button.tsx';
import { FactsProvider } from './fit/facts-provider.tsx';
import { DubTransport } from './frame/dub-transport.tsx';
import { EditorHeader } from './frame/editor-header.tsx';
import { EditorToolbar } from './frame/editor-toolbar.tsx';
import { LinePanel } from './inspector/line-panel.tsx';
import { ChoiceBar } from './lines/choice-bar.tsx';
import { FindBar } from './lines/find-bar.tsx';
import { LineList } from './lines/line-list.tsx';
import { useLineSound } from './lines/use-line-actions.ts';
import { useSaveBeforeLeaving } from './pages/use-load-on-leave.ts';
import { PicturePanel } from './picture/picture-panel.tsx';
import { HeardWrong } from './runs/heard-wrong.tsx';
import { RunBar } from './runs/run-bar.tsx';
import { SpeechButton } from './runs/speech-button.tsx';
import { useSpeech } from './runs/use-speech.ts';
import { shortcutRows } from './shortcuts.ts';
import { StudioProvider, useStudio, type DubStudio, type DubStudioParts } from './studio-context.ts';
import { useDubStudio } from './use-dub-studio.ts';

const SpeakersPanel = deferredPanel(async () => (await import('./voices/speakers-panel.tsx')).SpeakersPanel);
const LanguagesPanel = deferredPanel(async () => (await import('./inspector/languages-panel.tsx')).LanguagesPanel);
const SoundPanel = deferredPanel(async () => (await import('./inspector/sound-panel.tsx')).SoundPanel);
const SubtitlesPanel = deferredPanel(async () => (await import('./inspector/subtitles-panel.tsx')).SubtitlesPanel);
const VersionsPanel = deferredPanel(async () => (await import('./inspector/versions-panel.tsx')).VersionsPanel);
const ImportDialog = deferredDialog(async () => (await import('./files/import-dialog.tsx')).ImportDialog);

interface DubEditorProps {
  readonly dub: Dub;
  readonly parts: DubStudioParts;
}

/** The editor of a video translation: every line is corrected, spoken and taken home here. */
export function DubEditor({ dub, parts }: DubEditorProps) {
  const studio = useDubStudio(dub, parts);
  const scene = useVoiceScene(studio);
  return (
    <StudioProvider value={studio}>
      <PickerSceneContext value={scene}>
        <FactsProvider>
          <Editor />
        </FactsProvider>
      </PickerSceneContext>
    </StudioProvider>
  );
}

function Editor() {
  const { t } = useDubEditorTexts();
  const { saver } = useStudio();
  const [tab, setTab] = useState('line');
  const [isImporting, setIsImporting] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const openExport = () => setIsExporting(true);
  const sound = useLineSound();
  const speech = useSpeech();
  const shortcuts = useShortcutSheet(shortcutRows);
  useSaveBeforeLeaving(
    () => ['unsaved', 'saving'].includes(saver.snapshot().state),
    useCallback(() => saver.flush(), [saver]),
  );
  const tabs = [
    { id: 'line', label: t('inspector.line'), icon: IconMessage2, Panel: LinePanel },
    { id: 'speakers', label: t('inspector.speakers'), icon: IconUsers, Panel: SpeakersPanel },
    { id: 'languages', label: t('inspector.languages'), icon: IconLanguage, Panel: LanguagesPanel },
    { id: 'sound', label: t('inspector.sound'), icon: IconAdjustmentsHorizontal, Panel: SoundPanel },
    { id: 'subtitles', label: t('inspector.subtitles'), icon: IconBadgeCc, Panel: SubtitlesPanel },
    { id: 'versions', label: t('inspector.versions'), icon: IconHistory, Panel: VersionsPanel },
  ];
  return (
    <>
      <EditorFrame
        isRailWide
        labels={{
          rail: t('picture.title'),
          openRail: t('picture.title'),
          inspector: t('inspector.title'),
          openInspector: t('inspector.open'),
        }}
        header={
          <EditorHeader onHelp={shortcuts.open}>
            <SpeechButton speech={speech} />
            <FilesButton isOpen={isExporting} onOpen={openExport} onClose={() => setIsExporting(false)} />
          </EditorHeader>
        }
        toolbar={<EditorToolbar onImport={() => setIsImporting(true)} />}
        rail={<PicturePanel />}
        strip={<PicturePanel isStrip />}
        work={
          <>
            <ConflictNotice saver={saver} title={t('conflict')} text={t('conflictText')} />
            <RunBar />
            <HeardWrong />
            <FindBar />
            <ChoiceBar />
            <LineList sound={sound} />
          </>
        }
        inspector={<SideTabs label={t('inspector.title')} tabs={tabs} chosen={tab} onChoose={setTab} />}
        transport={<DubTransport />}
      />
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      <EditorKeys speech={speech} sound={sound} onExport={openExport} onHelp={shortcuts.open} />
      {shortcuts.sheet}
      <LeaveQuestion saver={saver} />
    </>
  );
}

/** What voices are chosen for: tried with the translation of the line that is worked on. */
function useVoiceScene({ store, selection, language }: DubStudio): PickerScene {
  return useMemo(() => {
    const linesNow = () => store.snapshot().doc.lines;
    const wordsOf = (lines: ReturnType<typeof linesNow>) =>
      lines.map((line) => wordingOf(line, language).text).filter((text) => text !== '');
    const current = () => linesNow().filter(({ id }) => id === selection.getState().lineId);
    return {
      readText: () => wordsOf(linesNow()).join(' '),
      readWords: () => wordsOf(current())[0] ?? wordsOf(linesNow())[0] ?? '',
      saveArticle: null,
      readDelivery: () => ({ speaker: '', emotion: 'neutral', speed: 1, pitch: 0 }),
      readSpeakers: () => {
        const { settings, lines } = store.snapshot().doc;
        return [...voicesInDub(settings, lines)];
      },
      hasClonedTab: true,
    };
  }, [store, selection, language]);
}
