import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { cueProblems, type CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { fullRules } from '@timbre/media/subtitles/subtitle-rules';
import { clipAt } from '@timbre/media/timeline/lane';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { useAtPlayhead } from '../../lib/player/use-playhead.ts';
import { usePageTop } from '../../lib/hooks/use-page-top.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import type { RecordingStage } from '../recordings/recording-desk.tsx';
import { CueCaption } from './cue-caption.tsx';
import { CueLane } from './cue-lane.tsx';
import { CueRow } from './cue-row.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { useCueActions } from './use-cue-actions.ts';
import { useFollowedRow } from './use-followed-row.ts';
import classes from './subtitles.module.css';

interface SubtitleViewProps {
  readonly cues: readonly EditableCue[];
  readonly rules: SubtitleRules;
  /** One call is one step of undo, calls with the same label in quick succession too; undo itself is the owner's. */
  readonly onChange: (cues: readonly EditableCue[], label?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onRules: (rules: SubtitleRules) => void;
  readonly player: MediaPlayer;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  /** Where the caption on the picture and the lane of subtitles are drawn. */
  readonly stage: RecordingStage;
  readonly isFollowing: boolean;
  /** Words that were heard less surely are marked. */
  readonly doubtBelow: number;
  readonly isReadOnly?: boolean;
}

const rowPx = 46;
const noKinds: readonly CueProblemKind[] = [];

/** Subtitles in rows: times, text, live marks of the rules with one-click remedies. */
export function SubtitleView(props: SubtitleViewProps) {
  const { cues, rules, onChange, onUndo, onRedo, onRules, player, durationSeconds, peaks, stage } = props;
  const { isFollowing, doubtBelow, isReadOnly = false } = props;
  const { t } = useSubtitleTexts();
  const box = useRef<HTMLDivElement>(null);
  const top = usePageTop(box);
  const problems = useMemo(() => cueProblems(cues, rules), [cues, rules]);
  const kinds = useMemo(() => {
    const byCue = new Map<number, CueProblemKind[]>();
    for (const { cue, kind } of problems) byCue.set(cue, [...(byCue.get(cue) ?? []), kind]);
    return byCue;
  }, [problems]);
  const active = useAtPlayhead(player, (seconds) => clipAt(cues, seconds));
  const rows = useWindowVirtualizer({
    count: cues.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 150,
    getItemKey: (index) => cues[index]?.id ?? index,
  });
  const show = (index: number) => rows.scrollToIndex(index, { align: 'center' });
  const actions = useCueActions({
    cues,
    rules,
    onChange,
    onUndo,
    onRedo,
    onPlay: player.play,
    onHopeless: () => showToast(t('cannotFix'), 'fail'),
    onShow: show,
    onWrite: (index) => {
      show(index);
      const field = () => box.current?.querySelector<HTMLElement>(`[data-index="${index}"] textarea`)?.focus();
      // After the list has drawn the row.
      requestAnimationFrame(() => requestAnimationFrame(field));
    },
  });
  useFollowedRow({ active, isFollowing, box, show });
  const bar = { cues, rules, problems, onChange, onRules, isReadOnly };
  return (
    <section className={classes.view} aria-label={t('list')}>
      <SubtitleBar {...bar} onShow={show} />
      {cues.length === 0 && <p className={classes.none}>{t('none')}</p>}
      <div ref={box} className={classes.rows} role="list" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const cue = cues[index];
          if (cue === undefined) return null;
          return (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              role="listitem"
              style={{ translate: `0 ${start - top}px` }}
            >
              <CueRow
                cue={cue}
                actions={actions}
                isReadOnly={isReadOnly}
                doubtBelow={doubtBelow}
                number={index + 1}
                kinds={kinds.get(index) ?? noKinds}
                isActive={index === active}
              />
            </div>
          );
        })}
      </div>
      {stage.captions !== null && createPortal(<CueCaption cues={cues} player={player} />, stage.captions)}
      {stage.lane !== null &&
        createPortal(
          <CueLane
            cues={cues}
            kinds={kinds}
            gapSeconds={fullRules(rules).minGapSeconds}
            player={player}
            durationSeconds={durationSeconds}
            peaks={peaks}
            active={active}
            actions={actions}
          />,
          stage.lane,
        )}
    </section>
  );
}
