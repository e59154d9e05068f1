import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSoundEffectTexts } from '../../i18n/texts/sound-effects.ts';
import { formatNumber } from '../../lib/format.ts';
import { PeakLine } from '../../ui/waves/peak-line.tsx';
import figures from './demo/figures.json' with { type: 'json' };
import { PlayTake } from './play-take.tsx';
import classes from './sound-effect-page.module.css';
import type { EffectStudio } from './use-effect-studio.ts';

const sounds = import.meta.glob<string>('./demo/*.mp3', { query: '?url', import: 'default', eager: true });

const examples = ['thunder', 'steps', 'fire', 'sea', 'glass', 'magic'] as const;

interface EffectExamplesProps {
  readonly studio: EffectStudio;
  readonly onTake: (prompt: string) => void;
}

/** Takes of the built-in maker, to hear before one logs in and to begin with; `npm run eval -- effect-demo` makes them. */
export function EffectExamples({ studio: { clips, making }, onTake }: EffectExamplesProps) {
  const { t } = useSoundEffectTexts();
  const language = useLanguage();
  return (
    <section className={classes.examples} aria-labelledby="sound-effect-examples">
      <h2 id="sound-effect-examples">{t('page.examples')}</h2>
      <p>{t('page.examplesText')}</p>
      <ul>
        {examples.map((example) => {
          const prompt = t(`page.try.${example}`);
          const { peaks, durationSeconds } = figures[example];
          const clip = { id: `example-${example}`, url: sounds[`./demo/${example}.mp3`] ?? '', isLoop: false };
          return (
            <li key={example}>
              <PlayTake clip={clip} clips={clips} name={prompt} size={34} />
              <UnstyledButton
                disabled={making.isMaking}
                aria-label={t('page.take', { prompt })}
                onClick={() => onTake(prompt)}
              >
                <span>{prompt}</span>
                <IconArrowRight size={15} stroke={1.7} aria-hidden="true" />
              </UnstyledButton>
              <PeakLine peaks={peaks} bars={48} />
              <small>{t('seconds', { seconds: formatNumber(durationSeconds, language, 1) })}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
