import type { VoiceMatch } from '@timbre/contract/matching/matching';
import { useMatchingTexts } from '../../i18n/texts/matching.ts';
import classes from './match-results.module.css';
import { isNear, verdictOf } from './match-words.ts';
import { useTraitFigure } from './use-trait-figure.ts';

/** In what the voice is like the recording and in what not, in words; the figures are beside the pointer. */
export function TraitList({ traits }: Pick<VoiceMatch, 'traits'>) {
  const { t } = useMatchingTexts();
  const figure = useTraitFigure();
  const figuresOf = ({ trait, voice, sample }: VoiceMatch['traits'][number]) =>
    trait === 'timbre'
      ? undefined
      : t('results.figures', {
          name: t(`traits.${trait}.name`),
          voice: figure(trait, voice),
          sample: figure(trait, sample),
        });
  return (
    <ul className={classes.traits}>
      {traits.map((match) => (
        <li key={match.trait} data-near={isNear(match) || undefined} title={figuresOf(match)}>
          {t(verdictOf(match))}
        </li>
      ))}
    </ul>
  );
}
