import type { Article } from '@timbre/contract/articles/articles';
import { IconListDetails, IconMasksTheater } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { PickerSceneContext } from '../../domain/voices/picker-scene.ts';
import { loadOnce } from '../../lib/http/load-once.ts';
import { deferredPanel } from '../../ui/deferred/deferred.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { EditorExtras } from './document/editor-extras.tsx';
import { EditorFrame } from '../../domain/editing/editor-frame.tsx';
import { EditorHeader } from './frame/editor-header.tsx';
import { EditorToolbar } from './frame/editor-toolbar.tsx';
import { EditorTransport } from './frame/editor-transport.tsx';
import { ExportButton } from './export/export-button.tsx';
import { FirstVoiceDialog } from './delivery/first-voice-dialog.tsx';
import { inspectorTabs } from './frame/inspector-tabs.ts';
import { OutlineList } from './frame/outline-list.tsx';
import { ScriptNotices } from './saving/script-notices.tsx';
import { ScriptSheet } from './frame/script-sheet.tsx';
import { ScriptStatus } from './frame/script-status.tsx';
import { SearchBar } from './frame/search-bar.tsx';
import { SideTabs } from '../../domain/editing/side-tabs.tsx';
import type { StudioParts } from './studio-context.ts';
import { StudioProvider } from './studio-context.ts';
import { addScript } from './saving/add-script.ts';
import { usePickerScene } from './delivery/use-picker-scene.ts';
import { shortcutRows } from './document/shortcut-rows.ts';
import { useFind } from './frame/use-find.ts';
import { useStudioState } from './use-studio-state.ts';
import '../../i18n/areas/script-editor.ts';

const fileReader = loadOnce(async () => (await import('./document/read-file.ts')).readScriptFile);
const CastList = deferredPanel(async () => (await import('./delivery/cast-list.tsx')).CastList);

interface ScriptStudioProps extends StudioParts {
  /** Null: a new script. */
  readonly article: Article | null;
}

/** The script editor: what was written, by whom it is said, and how it sounds. */
export function ScriptStudio({ article, ...parts }: ScriptStudioProps) {
  const { t } = useTranslation();
  const [railTab, setRailTab] = useState('outline');
  const [inspectorTab, setInspectorTab] = useState('voice');
  const { search, find, closeSearch } = useFind();
  const shortcuts = useShortcutSheet(shortcutRows);
  const [hasNewLines, setHasNewLines] = useState(false);
  const [isMakingSound, setIsMakingSound] = useState(false);
  const studio = useStudioState(article, parts, {
    find,
    help: shortcuts.open,
    onLines: () => setHasNewLines(true),
    makeSound: () => setIsMakingSound(true),
  });
  const scene = usePickerScene(studio);
  const openFile = async (file: File) => {
    const readScriptFile = await fileReader.load().catch(() => null);
    if (readScriptFile === null) return showToast(t('shell.partFailed'), 'fail');
    const read = await readScriptFile(file);
    if ('problem' in read) return showToast(t(`scriptFile.${read.problem}`), 'fail');
    const before = studio.editor.state.doc.childCount;
    studio.run(addScript(read.text));
    setHasNewLines(true);
    showToast(t('scriptFile.opened', { count: Math.max(1, studio.editor.state.doc.childCount - before) }), 'done');
  };
  const rail = [
    { id: 'outline', label: t('script.outline'), icon: IconListDetails, Panel: OutlineList },
    { id: 'cast', label: t('script.cast'), icon: IconMasksTheater, Panel: CastList },
  ];
  return (
    <StudioProvider value={studio}>
      <PickerSceneContext value={scene}>
        <EditorFrame
          labels={{
            rail: t('script.outline'),
            openRail: t('script.openRail'),
            inspector: t('script.inspector'),
            openInspector: t('script.openInspector'),
          }}
          header={
            <EditorHeader onFind={() => find(false)} onFile={(file) => void openFile(file)} onHelp={shortcuts.open}>
              <ExportButton />
            </EditorHeader>
          }
          toolbar={<EditorToolbar />}
          rail={<SideTabs label={t('script.outline')} tabs={rail} chosen={railTab} onChoose={setRailTab} />}
          work={
            <>
              {search !== null && (
                <SearchBar
                  asked={search.asked}
                  isReplace={search.isReplace}
                  onReplace={() => find(true)}
                  onClose={closeSearch}
                />
              )}
              <ScriptSheet
                notices={<ScriptNotices hasNewLines={hasNewLines} onLinesSeen={() => setHasNewLines(false)} />}
                onFile={(file) => void openFile(file)}
              />
              <ScriptStatus />
            </>
          }
          inspector={
            <SideTabs
              label={t('script.inspector')}
              tabs={inspectorTabs(t)}
              chosen={inspectorTab}
              onChoose={setInspectorTab}
            />
          }
          transport={<EditorTransport />}
        />
        {shortcuts.sheet}
        <EditorExtras />
        <FirstVoiceDialog />
        {isMakingSound && studio.soundEffectDialog({ onClose: () => setIsMakingSound(false) })}
      </PickerSceneContext>
    </StudioProvider>
  );
}
