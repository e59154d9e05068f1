import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import { cueProblems, type CueProblemKind } from '@timbre/media/subtitles/cue-problems';
import type { EditableCue } from '@timbre/media/subtitles/edit-cues';
import { clipAt } from '@timbre/media/timeline/lane';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import type { MediaPlayer } from '../../lib/player/media-player.ts';
import { useAtPlayhead } from '../../lib/player/use-playhead.ts';
import { usePageTop } from '../../lib/hooks/use-page-top.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { CueRow } from './cue-row.tsx';
import { SubtitleBar } from './subtitle-bar.tsx';
import { useCueActions } from './use-cue-actions.ts';
import classes from './subtitles.module.css';

interface SubtitleViewProps {
  readonly cues: readonly EditableCue[];
  readonly rules: SubtitleRules;
  /** One call is one step of undo; undo itself is the owner's. */
  readonly onChange: (cues: readonly EditableCue[]) => void;
  readonly onRules: (rules: SubtitleRules) => void;
  readonly player: MediaPlayer;
  readonly isReadOnly?: boolean;
}

const rowPx = 74;
const noKinds: readonly CueProblemKind[] = [];

/** Subtitles in rows: times, text, live marks of the rules with one-click remedies. */
export function SubtitleView(props: SubtitleViewProps) {
  const { cues, rules, onChange, onRules, player, isReadOnly = false } = props;
  const { t } = useSubtitleTexts();
  const box = useRef<HTMLDivElement>(null);
  const top = usePageTop(box);
  const problems = useMemo(() => cueProblems(cues, rules), [cues, rules]);
  const kinds = useMemo(() => {
    const byCue = new Map<number, CueProblemKind[]>();
    for (const { cue, kind } of problems) byCue.set(cue, [...(byCue.get(cue) ?? []), kind]);
    return byCue;
  }, [problems]);
  const actions = useCueActions({
    cues,
    rules,
    onChange,
    onPlay: player.play,
    onHopeless: () => showToast(t('cannotFix'), 'fail'),
  });
  const active = useAtPlayhead(player, (seconds) => clipAt(cues, seconds));
  const rows = useWindowVirtualizer({
    count: cues.length,
    estimateSize: () => rowPx,
    overscan: 6,
    scrollMargin: top,
    scrollPaddingStart: 150,
    getItemKey: (index) => cues[index]?.id ?? index,
  });
  const bar = { cues, rules, problems, onChange, onRules, isReadOnly };
  return (
    <section className={classes.view} aria-label={t('list')}>
      <SubtitleBar {...bar} onShow={(index) => rows.scrollToIndex(index, { align: 'center' })} />
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
                number={index + 1}
                kinds={kinds.get(index) ?? noKinds}
                isActive={index === active}
              />
            </div>
          );
        })}
      </div>
    </section>
  );
}
