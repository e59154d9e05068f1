import { Button, Menu, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconKeyboard } from '@tabler/icons-react';
import { alignmentFormats, alignmentLimits, type Alignment } from '@timbre/contract/alignment/alignment';
import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import { useState, useSyncExternalStore } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { isRedoKey, isTyping, isUndoKey, usePageKeys } from '../../lib/page-keys.ts';
import { createMediaPlayer } from '../../lib/player/media-player.ts';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import type { ShortcutRow } from '../../domain/editing/shortcut-sheet.tsx';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { Notice } from '../../ui/messages/notice.tsx';
import { RecordingElement } from '../../ui/player/recording-element.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { SaveLabel } from '../../ui/fields/save-label.tsx';
import { useUnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx';
import { SubtitleView } from '../../domain/subtitles/subtitle-view.tsx';
import classes from './alignment.module.css';
import { againPath } from './alignment-path.ts';
import { readAlignment } from './api.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { useAlignmentEditor } from './use-alignment-editor.ts';

const shortcutRows: readonly ShortcutRow[] = [
  { name: 'playCue', keys: ['Ctrl+Space'] },
  { name: 'splitCue', keys: ['Ctrl+Enter'] },
  { name: 'revertCue', keys: ['Esc'] },
  { name: 'undo', keys: ['Ctrl+Z'] },
  { name: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { name: 'help', keys: ['Alt+H', '?'] },
];

/** The finished subtitles: listen, correct, take home. What is changed is saved by itself. */
export function AlignmentEditor({ alignment }: { readonly alignment: Alignment }) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const editor = useAlignmentEditor(alignment);
  const { history, rules, title, saver } = editor;
  const { state, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { question } = useUnsavedGuard(state !== 'saved');
  const [player] = useState(() =>
    createMediaPlayer({
      durationSeconds: alignment.durationSeconds,
      source: { url: alignment.mediaUrl, read: async () => (await readAlignment(alignment.id)).mediaUrl },
    }),
  );
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  usePageKeys((event) => {
    const step = isTyping(event.target)
      ? null
      : isRedoKey(event)
        ? history.redo
        : isUndoKey(event)
          ? history.undo
          : null;
    if (step === null) return;
    event.preventDefault();
    step();
  });
  const shortcuts = useShortcutSheet(shortcutRows);
  const confidence = alignment.confidence ?? 0;
  const problem = state === 'offline' || state === 'refused' ? error : null;
  const flush = () => void saver.flush().catch(() => undefined);
  return (
    <div className={classes.editor}>
      {question}
      {shortcuts.sheet}
      <div className={classes.head}>
        <TextInput
          className={classes.title}
          aria-label={t('title')}
          value={typedTitle ?? title}
          maxLength={alignmentLimits.titleChars}
          onChange={({ currentTarget: { value } }) => {
            setTypedTitle(value);
            if (value.trim() !== '') editor.setTitle(value.trim());
          }}
          onBlur={() => setTypedTitle(null)}
        />
        <SaveLabel saver={saver} />
        <Button.Group>
          <Button variant="default" onClick={history.undo} disabled={!history.canUndo} aria-label={t('undo')}>
            <IconArrowBackUp size={17} />
          </Button>
          <Button variant="default" onClick={history.redo} disabled={!history.canRedo} aria-label={t('redo')}>
            <IconArrowForwardUp size={17} />
          </Button>
        </Button.Group>
        <Button variant="default" onClick={shortcuts.open} aria-label={t('shortcuts')} title={t('shortcuts')}>
          <IconKeyboard size={17} />
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button leftSection={<IconDownload size={17} />}>{t('download')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {alignmentFormats.map((format) => (
              <Menu.Item key={format} onClick={() => saveSubtitles(title, history.cues, format)}>
                {format.toUpperCase()}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <ConflictNotice saver={saver} title={t('conflict')} text={t('conflictText')} />
      <Problem error={problem} onClose={flush} onRetry={flush} />
      {confidence < doubtfulConfidence && (
        <Notice tone="warn">
          <p>{t('doubtful')}</p>
          <Button component={Link} to={againPath(alignment.id)} size="compact-sm" variant="default">
            {t('again')}
          </Button>
        </Notice>
      )}
      <div className={classes.player} data-video={alignment.isVideo || undefined}>
        <RecordingElement player={player} controls aria-label={t('playerLabel')} />
        <p>{t('sure', { percent: formatPercent(Math.round(100 * confidence), language) })}</p>
      </div>
      <SubtitleView
        cues={history.cues}
        rules={rules}
        onChange={history.change}
        onRules={editor.setRules}
        player={player}
      />
    </div>
  );
}
