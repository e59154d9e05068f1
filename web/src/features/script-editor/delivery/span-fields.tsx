import { ActionIcon, Button, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core';
import { speechLimits } from '@timbre/contract/limits';
import { emphasisLevels, sayAsKinds, scriptLimits } from '@timbre/contract/script';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import classes from './chip-popover.module.css';
import type { ChipTarget } from './chip-target.ts';
import { setSpan } from '../document/span-commands.ts';
import { useStudio } from '../studio-context.ts';
import { Tooltip } from '../../../ui/popups/tooltip.tsx';
import '../../../i18n/areas/script-editor.ts';

type SpanTarget = Exclude<ChipTarget, { kind: 'pause' | 'sound' }>;

interface SpanFieldsProps {
  readonly target: SpanTarget;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

/** What a span says about its words. */
export function SpanFields({ target, onDone, onRemove }: SpanFieldsProps) {
  const { t } = useTranslation();
  const { run, apply } = useStudio();
  const set = (value: string | number) => {
    run(setSpan(target.kind, value, target));
    onDone();
  };
  return (
    <div className={classes.row}>
      {(target.kind === 'alias' || target.kind === 'phoneme') && <TextField target={target} onSet={set} />}
      {target.kind === 'say-as' && (
        <Select
          size="xs"
          w={210}
          searchable
          aria-label={t('scriptTools.sayAsField')}
          placeholder={t('scriptTools.sayAs')}
          data={sayAsKinds.map((kind) => ({ value: kind, label: t(`scriptTools.kinds.${kind}`) }))}
          value={target.value === null ? null : String(target.value)}
          onChange={(value) => value !== null && set(value)}
        />
      )}
      {target.kind === 'emphasis' && (
        <SegmentedControl
          size="xs"
          aria-label={t('scriptTools.emphasis')}
          value={String(target.value ?? 'moderate')}
          onChange={set}
          data={emphasisLevels.map((level) => ({ value: level, label: t(`scriptTools.levels.${level}`) }))}
        />
      )}
      {target.kind === 'speed' && (
        <NumberInput
          size="xs"
          w={112}
          aria-label={t('scriptTools.speedOfWords')}
          defaultValue={Number(target.value ?? 1)}
          min={speechLimits.speed.min}
          max={speechLimits.speed.max}
          step={speechLimits.speed.step}
          decimalScale={2}
          suffix="×"
          onChange={(value) => typeof value === 'number' && apply(setSpan('speed', value, target))}
          onKeyDown={(event) => event.key === 'Enter' && onDone()}
        />
      )}
      {target.value !== null && (
        <Tooltip label={t('scriptTools.remove')}>
          <ActionIcon size={30} aria-label={t('scriptTools.remove')} onClick={onRemove}>
            <IconTrash size={17} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}

interface TextFieldProps {
  readonly target: SpanTarget;
  readonly onSet: (value: string) => void;
}

function TextField({ target, onSet }: TextFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(String(target.value ?? ''));
  const isAlias = target.kind === 'alias';
  const label = t(isAlias ? 'scriptTools.aliasField' : 'scriptTools.phonemeField');
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim() !== '') onSet(text.trim());
  };
  return (
    <form className={classes.row} onSubmit={submit}>
      <TextInput
        size="xs"
        w={190}
        aria-label={label}
        placeholder={label}
        maxLength={isAlias ? scriptLimits.aliasChars : scriptLimits.ipaChars}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="compact-sm" type="submit" disabled={text.trim() === ''}>
        {t('scriptTools.apply')}
      </Button>
    </form>
  );
}
