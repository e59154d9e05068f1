import { Button, Menu, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload } from '@tabler/icons-react';
import { alignmentFormats, alignmentLimits, type Alignment } from '@timbre/contract/alignment';
import { doubtfulConfidence } from '@timbre/contract/transcript';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useAlignmentTexts } from '../../i18n/texts/alignment.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatPercent } from '../../lib/format.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Problem } from '../../ui/problem.tsx';
import { SaveLabel } from '../../ui/save-label.tsx';
import { useUnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { SubtitleView } from '../../ui/subtitles/subtitle-view.tsx';
import classes from './alignment.module.css';
import { againPath } from './alignment-path.ts';
import { saveSubtitles } from './save-subtitles.ts';
import { useAlignmentEditor } from './use-alignment-editor.ts';

/** A player that can play one stretch. */
function useStretch() {
  const media = useRef<HTMLVideoElement>(null);
  const until = useRef(Infinity);
  const position = useCallback(() => media.current?.currentTime ?? 0, []);
  const play = useCallback((from: number, to: number) => {
    const player = media.current;
    if (player === null) return;
    until.current = to;
    player.currentTime = from;
    void player.play().catch(() => undefined);
  }, []);
  const follow = useCallback(() => {
    const player = media.current;
    if (player === null || player.currentTime < until.current) return;
    until.current = Infinity;
    player.pause();
  }, []);
  return { media, position, play, follow };
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Undo and redo by keys, where no field has the keyboard. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const letter = event.key.toLowerCase();
      const isRedo = letter === 'y' || (letter === 'z' && event.shiftKey);
      if (!isRedo && letter !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [undo, redo]);
}

/** The finished subtitles: listen, correct, take home. What is changed is saved by itself. */
export function AlignmentEditor({ alignment }: { readonly alignment: Alignment }) {
  const { t } = useAlignmentTexts();
  const language = useLanguage();
  const editor = useAlignmentEditor(alignment);
  const { history, rules, title, saver } = editor;
  const { state, error } = useSyncExternalStore(saver.subscribe, saver.snapshot);
  const { question } = useUnsavedGuard(state !== 'saved');
  const { media, position, play, follow } = useStretch();
  const [typedTitle, setTypedTitle] = useState<string | null>(null);
  useUndoKeys(history.undo, history.redo);
  const confidence = alignment.confidence ?? 0;
  const problem = state === 'offline' || state === 'refused' ? error : null;
  const flush = () => void saver.flush().catch(() => undefined);
  return (
    <div className={classes.editor}>
      {question}
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
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are being made below it */}
        <video
          ref={media}
          src={alignment.mediaUrl}
          controls
          playsInline
          preload="metadata"
          onTimeUpdate={follow}
          aria-label={t('playerLabel')}
        />
        <p>{t('sure', { percent: formatPercent(Math.round(100 * confidence), language) })}</p>
      </div>
      <SubtitleView
        cues={history.cues}
        rules={rules}
        onChange={history.change}
        onRules={editor.setRules}
        position={position}
        onPlay={play}
      />
    </div>
  );
}
