import { Button, Menu, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { keptMs } from '@timbre/media/cuts/cut-list';
import { longSilences } from '@timbre/media/cuts/silences';
import { useMemo } from 'react';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDuration, formatNumber } from '../../../lib/format.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useWorkspace } from '../workspace-context.ts';
import { changeCuts, cutFillers, fillersIn } from './cut-edits.ts';
import classes from './cuts.module.css';
import type { Cutting } from './use-cutting.ts';

export type CutView = 'words' | 'list';

interface CutToolsProps {
  readonly cutting: Cutting;
  readonly peaks: readonly number[];
  readonly view: CutView;
  readonly onView: (view: CutView) => void;
}

/** What is left of a pause that is shortened, seconds. */
const pauseSeconds = [0.3, 0.5, 1, 2] as const;

/** How much is cut, what is cut everywhere at once, and how it is shown and heard. */
export function CutTools({ cutting, peaks, view, onView }: CutToolsProps) {
  const { t } = useTranscriptCutTexts();
  const language = useLanguage();
  const workspace = useWorkspace();
  const { flat, cuts, isStruck, isSkipping, setIsSkipping } = cutting;
  const durationMs = Math.round(workspace.durationSeconds * 1000);
  const leftMs = keptMs(cuts, durationMs);
  const length = (ms: number) => formatDuration(ms / 1000, language);
  const allFillers = useMemo(() => fillersIn(flat, workspace.language), [flat, workspace.language]);
  const fillers = useMemo(() => new Set(allFillers.filter((at) => isStruck[at] !== true)), [allFillers, isStruck]);
  const told = (isDone: boolean) => {
    if (!isDone) showToast(t('tooMany'), 'fail');
  };
  return (
    <div className={classes.tools}>
      <p className={classes.sum} role="status">
        {cuts.length === 0
          ? t('nothingCut', { left: length(durationMs) })
          : t('sum', { count: cuts.length, gone: length(durationMs - leftMs), left: length(leftMs) })}
      </p>
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        onChange={(value) => onView(value === 'list' ? 'list' : 'words')}
        data={[
          { value: 'words', label: t('asWords') },
          { value: 'list', label: t('asList') },
        ]}
      />
      <div className={classes.everywhere}>
        <Button
          size="compact-sm"
          variant="default"
          disabled={fillers.size === 0}
          onClick={() => told(cutFillers(workspace, flat, fillers))}
        >
          {fillers.size === 0 ? t('noFillers') : t('fillers', { count: fillers.size })}
        </Button>
        <Menu position="bottom-start" withinPortal>
          <Menu.Target>
            <Button size="compact-sm" variant="default" rightSection={<IconChevronDown size={14} />}>
              {t('pauses')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <PauseItems cutting={cutting} peaks={peaks} durationMs={durationMs} onDone={told} />
          </Menu.Dropdown>
        </Menu>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          disabled={cuts.length === 0}
          onClick={() => changeCuts(workspace, () => [])}
        >
          {t('restoreAll')}
        </Button>
        <Switch
          size="xs"
          label={t('skip')}
          checked={isSkipping}
          onChange={({ currentTarget }) => setIsSkipping(currentTarget.checked)}
        />
      </div>
    </div>
  );
}

interface PauseItemsProps extends Pick<CutToolsProps, 'cutting' | 'peaks'> {
  readonly durationMs: number;
  readonly onDone: (isDone: boolean) => void;
}

/** Lengths that pauses may be brought down to; counted only once the menu is open. */
function PauseItems({ cutting: { flat, isStruck }, peaks, durationMs, onDone }: PauseItemsProps) {
  const { t } = useTranscriptCutTexts();
  const language = useLanguage();
  const workspace = useWorkspace();
  const choices = useMemo(() => {
    const words = flat.words.filter((_, at) => isStruck[at] !== true);
    return pauseSeconds.map((seconds) => ({
      seconds,
      found: longSilences({ words, peaks, durationMs }, seconds * 1000),
    }));
  }, [flat, isStruck, peaks, durationMs]);
  return choices.map(({ seconds, found }) => {
    const values = { seconds: formatNumber(seconds, language, 1), count: found.length };
    return (
      <Menu.Item
        key={seconds}
        disabled={found.length === 0}
        onClick={() => onDone(changeCuts(workspace, (cuts) => [...cuts, ...found]))}
      >
        {found.length === 0 ? t('noPauses', values) : t('pausesTo', values)}
      </Menu.Item>
    );
  });
}
