import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPlayFilled, IconScissors } from '@tabler/icons-react';
import { useTranscriptCutTexts } from '../../../i18n/texts/transcript-cuts.ts';
import classes from '../transcript-editor.module.css';
import { useWorkspace } from '../workspace-context.ts';
import { isIn } from './flat-words.ts';
import { runOf, type Cutting } from './use-cutting.ts';

interface CutBarProps {
  readonly cutting: Cutting;
  readonly onCut: () => void;
  readonly onRestore: () => void;
}

/** What is chosen stays so. */
const keepSelection = (event: React.MouseEvent) => event.preventDefault();

/** What can be done with the words that are chosen; in sight wherever the page was scrolled. */
export function CutBar({ cutting: { chosen, flat, isStruck }, onCut, onRestore }: CutBarProps) {
  const { t } = useTranscriptCutTexts();
  const { media } = useWorkspace();
  const run = chosen === null ? null : runOf(chosen);
  const struck = run === null ? [] : isStruck.filter((_, at) => isIn(run, at));
  const count = struck.length;
  return (
    <div className={classes.choice} role="toolbar" aria-label={t('tools')}>
      <Button
        size="compact-sm"
        leftSection={<IconScissors size={14} />}
        disabled={!struck.includes(false)}
        onMouseDown={keepSelection}
        onClick={onCut}
      >
        {t('cut')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowBackUp size={14} />}
        disabled={!struck.includes(true)}
        onMouseDown={keepSelection}
        onClick={onRestore}
      >
        {t('restore')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={t('playChosen')}
        disabled={run === null}
        onMouseDown={keepSelection}
        onClick={() => run !== null && media.play(flat.words[run.from]?.start ?? 0)}
      >
        <IconPlayerPlayFilled size={14} />
      </Button>
      <span role="status">{count === 0 ? t('hint') : t('chosen', { count })}</span>
    </div>
  );
}
