import { Button } from '@mantine/core';
import type { Alignment } from '@timbre/contract/alignment/alignment';
import { doubtfulConfidence } from '@timbre/contract/transcription/transcript';
import { doubtLimit } from '@timbre/media/transcript/doubt-limit';
import { useState, useSyncExternalStore } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { isRedoKey, isTyping, isUndoKey } from '../../lib/page-keys.ts';
import { storedRate } from '../../lib/player/listening-rate.ts';
import { createMediaPlayer } from '../../lib/player/media-player.ts';
import { ConflictNotice } from '../../domain/editing/conflict-notice.tsx';
import type { ShortcutRow } from '../../domain/editing/shortcut-sheet.tsx';
import { useFreePageKeys } from '../../domain/editing/use-shortcut-keys.ts';
import { useShortcutSheet } from '../../domain/editing/use-shortcut-sheet.tsx';
import { RecordingDesk } from '../../domain/recordings/recording-desk.tsx';
import {
  cueShortcutRows,
  playerActions,
  playerShortcutNames,
  playerShortcuts,
  pressedShortcut,
} from '../../domain/recordings/player-shortcuts.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Problem } from '../../domain/plans/problem.tsx';
import { useUnsavedGuard } from '../../ui/dialogs/unsaved-guard.tsx';
import { SubtitleView } from '../../domain/subtitles/subtitle-view.tsx';
import { AlignmentHead } from './alignment-head.tsx';
import classes from './alignment.module.css';
import { againPath } from './alignment-path.ts';
import { readAlignment } from './api.ts';
import { useAlignmentEditor } from './use-alignment-editor.ts';

const shortcutRows: readonly ShortcutRow[] = [
  ...playerShortcutNames.map((name) => ({ name, keys: playerShortcuts[name].shown })),
  ...cueShortcutRows,
  { name: 'undo', keys: ['Ctrl+Z'] },
  { name: 'redo', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'] },
  { name: 'help', keys: ['Alt+H', '?'] },
];

interface AlignmentEditorProps {
  readonly alignment: Alignment;
  readonly onDelete: () => void;
}

/** The finished subtitles: listen, correct, take home. What is changed is saved by itself. */
export function AlignmentEditor({ alignment, onDelete }: AlignmentEditorProps) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const editor = useAlignmentEditor(alignment);
  const { history, rules, saver } = editor;
  const { durationSeconds, peaks, isVideo } = alignment;
  const { state, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { question } = useUnsavedGuard(state !== 'saved');
  const [isFollowing, setIsFollowing] = useState(true);
  const [doubtBelow] = useState(() => doubtLimit(alignment.cues.flatMap(({ words }) => words)));
  const [player] = useState(() =>
    createMediaPlayer({
      durationSeconds,
      rate: storedRate(),
      source: { url: alignment.mediaUrl, read: async () => (await readAlignment(alignment.id)).mediaUrl },
    }),
  );
  useFreePageKeys((event) => {
    const played = pressedShortcut(event, playerShortcutNames, playerShortcuts);
    const step = isTyping(event.target)
      ? null
      : isRedoKey(event)
        ? history.redo
        : isUndoKey(event)
          ? history.undo
          : null;
    const act = played === null ? step : playerActions(player)[played];
    if (act === null) return;
    event.preventDefault();
    act();
  });
  const shortcuts = useShortcutSheet(shortcutRows);
  const confidence = alignment.confidence ?? 0;
  const problem = state === 'offline' || state === 'refused' ? error : null;
  const flush = () => void saver.flush().catch(() => undefined);
  return (
    <div className={classes.editor}>
      {question}
      {shortcuts.sheet}
      <RecordingDesk
        player={player}
        isVideo={isVideo}
        durationSeconds={durationSeconds}
        peaks={peaks}
        isFollowing={isFollowing}
        onFollow={setIsFollowing}
        head={
          <>
            <AlignmentHead id={alignment.id} editor={editor} onKeys={shortcuts.open} onDelete={onDelete} />
            <ConflictNotice saver={saver} title={t('conflict')} text={t('conflictText')} />
            <Problem error={problem} onClose={flush} onRetry={flush} />
          </>
        }
      >
        {(stage) => (
          <>
            {confidence < doubtfulConfidence && (
              <Notice tone="warn">
                <p>{t('doubtful')}</p>
                <Button component={Link} to={againPath(alignment.id)} size="compact-sm" variant="default">
                  {t('again')}
                </Button>
              </Notice>
            )}
            <p className={classes.sure}>
              {t('sure', { percent: formatPercent(Math.round(100 * confidence), language) })}
            </p>
            <SubtitleView
              cues={history.cues}
              rules={rules}
              onChange={history.change}
              onUndo={history.undo}
              onRedo={history.redo}
              onRules={editor.setRules}
              player={player}
              durationSeconds={durationSeconds}
              peaks={peaks}
              stage={stage}
              isFollowing={isFollowing}
              doubtBelow={doubtBelow}
            />
          </>
        )}
      </RecordingDesk>
    </div>
  );
}
