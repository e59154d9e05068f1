import { Button, NumberInput, Popover } from '@mantine/core';
import { IconArrowsHorizontal, IconWand } from '@tabler/icons-react';
import type { SubtitleRules } from '@timbre/contract/articles/article-settings';
import type { CueProblem } from '@timbre/media/subtitles/cue-problems';
import { shiftCues, type EditableCue } from '@timbre/media/subtitles/edit-cues';
import { fixCues } from '@timbre/media/subtitles/fix-cues';
import { useRef, useState } from 'react';
import { useSubtitleTexts } from '../../i18n/texts/subtitles.ts';
import { randomKey } from '../../lib/random-key.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import { RulesFields } from './rules-fields.tsx';
import classes from './subtitles.module.css';

interface SubtitleBarProps {
  readonly cues: readonly EditableCue[];
  readonly rules: SubtitleRules;
  readonly problems: readonly CueProblem[];
  readonly onChange: (cues: readonly EditableCue[]) => void;
  readonly onRules: (rules: SubtitleRules) => void;
  /** Brings a row into sight. */
  readonly onShow: (index: number) => void;
  readonly isReadOnly: boolean;
}

/** What concerns all subtitles: the rules, how many are broken, everything mended, everything moved. */
export function SubtitleBar({ cues, rules, problems, onChange, onRules, onShow, isReadOnly }: SubtitleBarProps) {
  const { t } = useSubtitleTexts();
  const [isShifting, setIsShifting] = useState(false);
  const [seconds, setSeconds] = useState<number | string>(0.5);
  const shown = useRef(-1);
  const fixAll = () => {
    const { cues: mended, left } = fixCues(cues, rules, randomKey);
    if (mended !== cues) onChange(mended);
    showToast(
      left.length === 0 ? t('fixedAll') : t('fixedSome', { count: left.length }),
      left.length === 0 ? 'done' : 'fail',
    );
  };
  const showNext = () => {
    const next = problems.find(({ cue }) => cue > shown.current) ?? problems[0];
    if (next === undefined) return;
    shown.current = next.cue;
    onShow(next.cue);
  };
  return (
    <div className={classes.bar}>
      {!isReadOnly && <RulesFields value={rules} onChange={onRules} />}
      <div className={classes.state} data-good={problems.length === 0 || undefined} role="status">
        {problems.length === 0 ? t('allGood', { count: cues.length }) : t('broken', { count: problems.length })}
      </div>
      {!isReadOnly && (
        <div className={classes.tools}>
          {problems.length > 0 && (
            <>
              <Button size="compact-sm" variant="default" onClick={showNext}>
                {t('nextProblem')}
              </Button>
              <Button size="compact-sm" variant="default" leftSection={<IconWand size={15} />} onClick={fixAll}>
                {t('fixAll')}
              </Button>
            </>
          )}
          <Popover opened={isShifting} onChange={setIsShifting} trapFocus position="bottom-end">
            <Popover.Target>
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconArrowsHorizontal size={15} />}
                onClick={() => setIsShifting(!isShifting)}
              >
                {t('shift')}
              </Button>
            </Popover.Target>
            <Popover.Dropdown>
              <form
                className={classes.shift}
                onSubmit={(event) => {
                  event.preventDefault();
                  const by = Number(seconds);
                  if (Number.isFinite(by) && by !== 0) onChange(shiftCues(cues, by));
                  setIsShifting(false);
                }}
              >
                <NumberInput label={t('shiftSeconds')} step={0.1} value={seconds} onChange={setSeconds} />
                <Button type="submit">{t('apply')}</Button>
              </form>
            </Popover.Dropdown>
          </Popover>
        </div>
      )}
    </div>
  );
}
