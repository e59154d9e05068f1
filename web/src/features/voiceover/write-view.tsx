import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Sample } from './samples.ts';
import { samples } from './samples.ts';
import classes from './write-view.module.css';
import '../../i18n/areas/quick-voiceover.ts';

interface WriteViewProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSample: (sample: Sample) => void;
}

/** The text as it is written; an empty sheet offers an opening line to try. */
export function WriteView({ text, onChange, onSample }: WriteViewProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={classes.view}>
      <textarea
        className={classes.area}
        aria-label={t('quickVoiceover.textLabel')}
        placeholder={t('quickVoiceover.placeholder')}
        spellCheck
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text === '' && (
        <div className={classes.samples}>
          <span>{t('quickVoiceover.trySample')}</span>
          {samples.map((sample) => (
            <Button key={sample.text} variant="default" size="compact-sm" onClick={() => onSample(sample)}>
              {sample.label[language]}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
