import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { samples } from './samples.ts';
import classes from './write-view.module.css';

interface WriteViewProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text as it is written; an empty sheet offers an opening line to try. */
export function WriteView({ text, onChange }: WriteViewProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.view}>
      <textarea
        className={classes.area}
        aria-label={t('desk.textLabel')}
        placeholder={t('desk.placeholder')}
        spellCheck
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text === '' && (
        <div className={classes.samples}>
          <span>{t('desk.trySample')}</span>
          {samples.map(({ label, lang, text: sample }) => (
            <Button key={label} variant="default" size="compact-sm" lang={lang} onClick={() => onChange(sample)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
