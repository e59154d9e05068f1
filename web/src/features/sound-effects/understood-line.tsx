import { UnstyledButton } from '@mantine/core';
import type { SoundEffect, SoundEffectReading } from '@timbre/contract/sound-effects/sound-effects';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import classes from './understood-line.module.css';

interface UnderstoodLineProps {
  readonly reading: Pick<SoundEffect, 'understood' | 'unknownWords'> & Partial<SoundEffectReading>;
  /** Puts one of the nearest names into the description. */
  readonly onName?: (name: string) => void;
}

/** What a description was understood to say, what not, and what to try instead. */
export function UnderstoodLine({ reading: { understood, unknownWords, nearest = [] }, onName }: UnderstoodLineProps) {
  const { t } = useSoundEffectTexts();
  const isNothing = understood.length === 0 && (unknownWords.length > 0 || nearest.length > 0);
  return (
    <dl className={classes.line}>
      {understood.length > 0 && (
        <div data-kind="understood">
          <dt>{t('reading.understood')}</dt>
          <dd>
            {understood.map((name) => (
              <span key={name}>{name}</span>
            ))}
          </dd>
        </div>
      )}
      {unknownWords.length > 0 && (
        <div data-kind="unknown">
          <dt>{t('reading.unknown')}</dt>
          <dd dir="auto">
            {unknownWords.map((word) => (
              <span key={word}>{word}</span>
            ))}
          </dd>
        </div>
      )}
      {onName !== undefined && nearest.length > 0 && (
        <div data-kind="nearest">
          <dt>{t('reading.nearest')}</dt>
          <dd>
            {nearest.map((name) => (
              <UnstyledButton key={name} aria-label={t('reading.replace', { name })} onClick={() => onName(name)}>
                {name}
              </UnstyledButton>
            ))}
          </dd>
        </div>
      )}
      {isNothing && (
        <div data-kind="nothing">
          <dd>{t('reading.none')}</dd>
        </div>
      )}
    </dl>
  );
}
