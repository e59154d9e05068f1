import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { transcriptLimits } from '@timbre/contract/transcription/transcript';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDownload,
  IconKeyboard,
  IconRefresh,
  IconSearch,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranscriptEditorTexts } from '../../i18n/texts/transcript-editor.ts';
import { SaveLabel } from '../../ui/fields/save-label.tsx';
import { TitleInput } from '../../ui/fields/title-input.tsx';
import { Tooltip } from '../../ui/popups/tooltip.tsx';
import { useWorkspace, useDoc } from './workspace-context.ts';
import classes from './editor-head.module.css';

/** What of a transcript is shown; an address may ask for one of them. */
export const transcriptViews = ['text', 'subtitles', 'cut'] as const;
export type TranscriptView = (typeof transcriptViews)[number];
export type TranscriptDialog = 'speakers' | 'export' | 'cutExport' | 'again' | 'keys';

interface EditorHeadProps {
  readonly view: TranscriptView;
  readonly onView: (view: TranscriptView) => void;
  readonly isFinding: boolean;
  readonly onFind: () => void;
  readonly onDoubt: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onDialog: (dialog: TranscriptDialog) => void;
}

/** Title, whether it is saved, and what can be done with the whole transcript. */
export function EditorHead({ view, onView, isFinding, onFind, onDoubt, onUndo, onRedo, onDialog }: EditorHeadProps) {
  const { t } = useTranscriptEditorTexts();
  const language = useLanguage();
  const { store, saver } = useWorkspace();
  const { canUndo, canRedo } = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <header className={classes.head}>
      <Tooltip label={t('back')}>
        <ActionIcon component={Link} to={screenPath('transcriptions')} aria-label={t('back')}>
          <IconArrowLeft size={19} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <h1 className="visually-hidden">{screenOf('transcription-result').title[language]}</h1>
      <TitleField />
      <SaveLabel saver={saver} />
      <div className={classes.export}>
        <Button
          size="xs"
          leftSection={<IconDownload size={16} />}
          onClick={() => onDialog(view === 'cut' ? 'cutExport' : 'export')}
        >
          {t('export')}
        </Button>
      </div>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          value={view}
          onChange={(value) => onView(transcriptViews.find((one) => one === value) ?? 'text')}
          data={[
            { value: 'text', label: t('text') },
            { value: 'subtitles', label: t('subtitles') },
            { value: 'cut', label: t('cut') },
          ]}
        />
        <span className={classes.gap} />
        <Tool label={t('undo')} icon={IconArrowBackUp} isOff={!canUndo} onClick={onUndo} />
        <Tool label={t('redo')} icon={IconArrowForwardUp} isOff={!canRedo} onClick={onRedo} />
        <Tool label={t('find')} icon={IconSearch} isPressed={isFinding} isOff={view !== 'text'} onClick={onFind} />
        <Tool label={t('nextDoubt')} icon={IconAlertCircle} isOff={view !== 'text'} onClick={onDoubt} />
        <Tool label={t('speakers')} icon={IconUsers} onClick={() => onDialog('speakers')} />
        <Tool label={t('again.title')} icon={IconRefresh} onClick={() => onDialog('again')} />
        <Tool label={t('keys')} icon={IconKeyboard} onClick={() => onDialog('keys')} />
      </div>
    </header>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: Icon;
  readonly isOff?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, icon: Shape, isOff = false, isPressed, onClick }: ToolProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-pressed={isPressed} disabled={isOff} onClick={onClick}>
        <Shape size={19} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}

function TitleField() {
  const { t } = useTranscriptEditorTexts();
  const { store } = useWorkspace();
  const saved = useDoc((doc) => doc.title);
  return (
    <TitleInput
      label={t('title')}
      maxChars={transcriptLimits.titleChars}
      saved={saved}
      isRequired
      onKeep={(title) => title !== saved && store.change((doc) => ({ ...doc, title }))}
      onDone={(field) => field.blur()}
    />
  );
}
