import { ActionIcon, TextInput } from '@mantine/core';
import { soundEffectLimits } from '@timbre/contract/sound-effects/sound-effects';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatNumber } from '../../lib/format.ts';
import classes from './create-view.module.css';
import { lengthText, settledLength, steppedLength, typedLength } from './length-text.ts';

interface LengthFieldProps {
  readonly length: string;
  readonly isDisabled: boolean;
  readonly onChange: (length: string) => void;
}

/** Seconds, typed or by arrows; put within the limits when it is left. */
export function LengthField({ length, isDisabled, onChange }: LengthFieldProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  const { min, max } = soundEffectLimits.seconds;
  const step = (by: 1 | -1) => onChange(lengthText(steppedLength(length, by)));
  const arrow = (by: 1 | -1, label: string, Shape: typeof IconChevronUp) => (
    <ActionIcon size={17} tabIndex={-1} aria-label={label} disabled={isDisabled} onClick={() => step(by)}>
      <Shape size={13} stroke={1.8} />
    </ActionIcon>
  );
  return (
    <TextInput
      className={classes.length ?? ''}
      aria-label={t('length.field')}
      title={t('length.range', { min: formatNumber(min, language, 1), max })}
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={settledLength(length)}
      aria-valuetext={t('seconds', { seconds: formatNumber(settledLength(length), language, 1) })}
      inputMode="decimal"
      autoComplete="off"
      disabled={isDisabled}
      value={length}
      rightSectionWidth={52}
      rightSection={
        <span className={classes.arrows}>
          <span aria-hidden="true">{t('length.unit')}</span>
          <span>
            {arrow(1, t('length.longer'), IconChevronUp)}
            {arrow(-1, t('length.shorter'), IconChevronDown)}
          </span>
        </span>
      }
      onChange={({ currentTarget, nativeEvent }) => {
        // A word that an input method has not finished is not judged yet.
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        onChange(isComposing ? currentTarget.value : typedLength(currentTarget.value));
      }}
      onCompositionEnd={({ currentTarget }) => onChange(typedLength(currentTarget.value))}
      onBlur={() => onChange(lengthText(settledLength(length)))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        step(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}
