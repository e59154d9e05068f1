import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { speechLimits } from '@timbre/contract/limits';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { allowedPauseMs, changeChip, pausePresetsMs, pauseStepMs } from '../document/chip-commands.ts';
import classes from './chip-popover.module.css';
import { seconds } from '../document/describe.ts';
import { useStudio } from '../studio-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import '../../../i18n/areas/script-editor.ts';

interface PauseFieldsProps {
  readonly ms: number;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

/** How long a pause is. */
export function PauseFields({ ms, onDone, onRemove }: PauseFieldsProps) {
  const { t } = useTranslation();
  const { apply } = useStudio();
  const { min, max } = speechLimits.pauseMs;
  return (
    <>
      <div className={classes.row}>
        <NumberInput
          size="xs"
          w={128}
          aria-label={t('scriptTools.ms')}
          value={ms}
          min={min}
          max={max}
          step={pauseStepMs}
          allowDecimal={false}
          allowNegative={false}
          suffix=" ms"
          onChange={(value) => typeof value === 'number' && apply(changeChip({ ms: allowedPauseMs(value) }))}
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
        />
        <Tooltip label={t('scriptTools.remove')}>
          <ActionIcon size={30} aria-label={t('scriptTools.remove')} onClick={onRemove}>
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.row}>
        {pausePresetsMs.map((preset) => (
          <Button
            key={preset}
            size="compact-xs"
            variant={preset === ms ? 'light' : 'default'}
            aria-pressed={preset === ms}
            onClick={() => apply(changeChip({ ms: preset }))}
          >
            {t('scriptTools.pauseOf', { seconds: seconds(preset) })}
          </Button>
        ))}
      </div>
    </>
  );
}
