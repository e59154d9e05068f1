import { ActionIcon, Checkbox } from '@mantine/core';
import type { DubLine } from '@timbre/contract/dubbing/dub-document';
import {
  IconLanguage,
  IconLoader2,
  IconLock,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconVolume,
} from '@tabler/icons-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { useDubEditorTexts } from '../../../i18n/texts/dub-editor.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import { wordingOf } from '../document/dub-doc.ts';
import { setTimes } from '../document/edit-lines.ts';
import type { LineFit } from '../fit/facts.ts';
import type { LineState } from '../fit/line-state.ts';
import type { LineSound } from '../playing/line-sound.ts';
import { useStudio } from '../studio-context.ts';
import { FitMeter } from './fit-meter.tsx';
import { LineBadges } from './line-badges.tsx';
import { LineMenu } from './line-menu.tsx';
import { LineText } from './line-text.tsx';
import classes from './lines.module.css';
import { SpeakerChip } from './speaker-chip.tsx';
import { TimeField } from './time-field.tsx';
import type { useLineActions } from './use-line-actions.ts';

export interface LineRowProps {
  readonly line: DubLine;
  /** From one. */
  readonly number: number;
  readonly state: LineState | undefined;
  readonly fit: LineFit | undefined;
  /** At the playhead. */
  readonly isHeard: boolean;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  readonly actions: ReturnType<typeof useLineActions>;
  readonly sound: LineSound;
  readonly onChoose: (id: string, isRange: boolean) => void;
}

/** One line: who says it when, the original beside the translation, and how it fits. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, number, state, fit, isHeard, isCurrent, isChosen, actions, sound, onChoose } = props;
  const { t } = useDubEditorTexts();
  const { language, select, edit, dub } = useStudio();
  const { durationSeconds } = dub;
  const wording = wordingOf(line, language);
  const time = (start: number, end: number) => edit(setTimes(line.id, start, end, durationSeconds), `times-${line.id}`);
  return (
    <article
      className={classes.row}
      aria-label={t('lines.line', { number })}
      data-line={line.id}
      data-heard={isHeard || undefined}
      data-current={isCurrent || undefined}
      data-chosen={isChosen || undefined}
      onFocus={() => select({ lineId: line.id })}
      onPointerDown={() => select({ lineId: line.id })}
    >
      <div className={classes.head}>
        <Checkbox
          size="xs"
          aria-label={t('lines.choose', { number })}
          checked={isChosen}
          onChange={() => undefined}
          onClick={({ shiftKey }) => onChoose(line.id, shiftKey)}
        />
        <span className={classes.number}>{number}</span>
        <SpeakerChip line={line} onGive={(speakerId) => actions.give(new Set([line.id]), speakerId)} />
        <span className={classes.times}>
          <TimeField label={t('lines.start')} seconds={line.start} onChange={(start) => time(start, line.end)} />
          <i aria-hidden="true">–</i>
          <TimeField label={t('lines.end')} seconds={line.end} onChange={(end) => time(line.start, end)} />
        </span>
        <LineBadges line={line} state={state} language={language} />
        <span className={classes.tools}>
          <Tooltip label={t('lines.playOriginal')}>
            <ActionIcon aria-label={t('lines.playOriginal')} onClick={() => actions.playOriginal(line)}>
              <IconVolume size={17} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
          <DubButton line={line} sound={sound} isOff={wording.text.trim() === '' || line.keepsOriginal} />
          <LineMenu line={line} actions={actions} />
        </span>
      </div>
      <div className={classes.texts}>
        <LineText line={line} side="source" number={number} />
        {line.keepsOriginal ? (
          <p className={classes.kept}>{t('lines.kept')}</p>
        ) : (
          <LineText line={line} side="target" number={number} />
        )}
      </div>
      {fit !== undefined && !line.keepsOriginal && fit.naturalSeconds > 0 && <FitMeter line={line} fit={fit} />}
      {state?.isOutdated === true && (
        <div className={classes.outdated}>
          {wording.isLocked ? <IconLock size={15} stroke={1.7} /> : <IconLanguage size={15} stroke={1.7} />}
          <span>{t('lines.outdatedText')}</span>
          {!wording.isLocked && (
            <button type="button" onClick={() => actions.translate([line.id])} disabled={actions.isTranslating}>
              {t('lines.translate')}
            </button>
          )}
        </div>
      )}
    </article>
  );
});

interface DubButtonProps {
  readonly line: DubLine;
  readonly sound: LineSound;
  readonly isOff: boolean;
}

function DubButton({ line, sound, isOff }: DubButtonProps) {
  const { t } = useDubEditorTexts();
  const isOwn = useStore(sound.state, ({ lineId }) => lineId === line.id);
  const isLoading = useStore(sound.state, (state) => state.lineId === line.id && state.isLoading);
  const label = t(isOwn ? 'stop' : 'lines.playDub');
  const Shape = isLoading ? IconLoader2 : isOwn ? IconPlayerStopFilled : IconPlayerPlayFilled;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-busy={isLoading} disabled={isOff} onClick={() => sound.toggle(line.id)}>
        <Shape size={16} className={isLoading ? classes.turning : undefined} />
      </ActionIcon>
    </Tooltip>
  );
}
