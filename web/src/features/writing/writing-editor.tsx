import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Writing } from '@timbre/contract/writing/writing';
import { IconPencilBolt } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useWritingTexts } from '../../i18n/texts/writing.ts';
import type { ShortcutRow } from '../../domain/editing/shortcut-sheet.tsx';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { LeaveQuestion } from '../../domain/editing/leave-question.tsx';
import { useFocusReturn } from '../../ui/dialogs/use-focus-return.ts';
import { AssistantProvider, useAssistantState } from './assistant/assistant-context.ts';
import { EditorHeader } from './editor-header.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { isUnderWay } from './assistant/generation.ts';
import { Side } from './assistant/side.tsx';
import { TextFacts } from './document/text-facts.tsx';
import { useOpenWriting } from './document/use-open-writing.ts';
import { useGenerations, WritingProvider } from './document/writing-context.ts';
import classes from './writing-editor.module.css';
import { WritingSheet } from './writing-sheet.tsx';

// As in writing-editor.module.css.
const narrow = '(max-width: 60em)';

const shortcutRows: readonly ShortcutRow[] = [
  { name: 'bold', keys: ['Ctrl+B'] },
  { name: 'italic', keys: ['Ctrl+I'] },
  { name: 'assistant', keys: ['Ctrl+J'] },
  { name: 'undo', keys: ['Ctrl+Z'] },
  { name: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { name: 'save', keys: ['Ctrl+S'] },
  { name: 'help', keys: ['Alt+H', '?'] },
];

/** A text under its writer's hands, and the assistant beside it. */
export function WritingEditor({ writing }: { readonly writing: Writing }) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const side = useRef<HTMLElement>(null);
  const [tab, setTab] = useState('assistant');
  const [isOver, setIsOver] = useState(false);
  const showAssistant = () => {
    setTab('assistant');
    setIsOver(true);
    side.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  };
  const open = useOpenWriting(writing, showAssistant);
  const assistant = useAssistantState(open, () => setIsOver(false));
  const shortcuts = useShortcutSheet(shortcutRows);
  const panel = <Side chosen={tab} onChoose={setTab} />;
  const { t } = useWritingTexts();
  return (
    <WritingProvider value={open}>
      <AssistantProvider value={assistant}>
        <div className={classes.frame}>
          <div className={classes.header}>
            <EditorHeader onHelp={shortcuts.open} />
          </div>
          <div className={classes.tools}>
            <EditorToolbar />
          </div>
          <div className={classes.work}>
            <WritingSheet />
            <TextFacts />
          </div>
          {!isNarrow && (
            <aside ref={side} className={classes.side} aria-label={t('editor.side')}>
              {panel}
            </aside>
          )}
          {isNarrow && <SheetButton onOpen={showAssistant} />}
        </div>
        {isNarrow && isOver && <BottomSheet onClose={() => setIsOver(false)}>{panel}</BottomSheet>}
        {shortcuts.sheet}
        <LeaveQuestion saver={open.saver} />
      </AssistantProvider>
    </WritingProvider>
  );
}

/** The way to the assistant on a narrow screen; it says when something is being written. */
function SheetButton({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useWritingTexts();
  const isBusy = useGenerations().some(isUnderWay);
  return (
    <div className={classes.open}>
      <Button aria-haspopup="dialog" leftSection={<IconPencilBolt size={17} stroke={1.7} />} onClick={onOpen}>
        {t(isBusy ? 'made.states.writing' : 'editor.assistant')}
      </Button>
    </div>
  );
}

function BottomSheet({ onClose, children }: { readonly onClose: () => void; readonly children: React.ReactNode }) {
  const { t } = useWritingTexts();
  useFocusReturn();
  return (
    <Drawer.Root opened onClose={onClose} position="bottom" size="84dvh" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content className={classes.sheet ?? ''} aria-label={t('editor.side')}>
        <Drawer.Body className={classes.drawer}>
          <Drawer.CloseButton className={classes.close} aria-label={t('editor.close')} />
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
