import { segmentLimits } from '@timbre/contract/segments';
import { plans } from '@timbre/contract/plans';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatDuration, formatNumber } from '../../../lib/format.ts';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { useTextRights } from '../../credits/api.ts';
import { sizeOf } from '../plugins/count-model.ts';
import { picksOf } from '../document/picks.ts';
import classes from './script-status.module.css';
import { useScript, useStudio } from '../studio-context.ts';
import { useRestingDoc } from '../../../lib/editing/use-resting-doc.ts';
import { useEstimate } from '../use-script-estimate.ts';
import '../../../i18n/areas/script-editor.ts';

/** Counting at every key would be seen by no one. */
const restMs = 120;

/** Characters against the plan's limit, paragraphs, and what an export would take and cost. */
export function ScriptStatus() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { textChars: limit } = useTextRights();
  const { editor } = useStudio();
  const { characters, paragraphs, tooManyParagraphs } = sizeOf(useRestingDoc(editor, restMs));
  const picked = useScript((state) => picksOf(state).ids.size);
  const over = characters - limit;
  const count = (value: number) => formatNumber(value, language);
  const highest = plans.professional.textChars;
  return (
    <footer className={classes.status} aria-label={t('script.status')}>
      <span className={over > 0 ? classes.over : undefined} role={over > 0 ? 'alert' : undefined}>
        {over > 0
          ? t('script.overLimit', { over: count(over) })
          : t('script.characters', { count: count(characters), limit: count(limit) })}
      </span>
      {over > 0 && limit < highest && (
        <span>
          {t('script.upgrade', { limit: count(highest) })}{' '}
          <PlansLink source="script-length" look="link">
            {t('script.seePlans')}
          </PlansLink>
        </span>
      )}
      {tooManyParagraphs ? (
        <span className={classes.over}>
          {t('script.paragraphsOf', { count: count(paragraphs), limit: count(segmentLimits.segments) })}
        </span>
      ) : (
        over <= 0 && <span className={classes.paragraphs}>{t('script.paragraphs', { count: paragraphs })}</span>
      )}
      {picked > 0 && <span>{t('script.picked', { count: picked })}</span>}
      <Estimate isPossible={characters > 0 && over <= 0 && !tooManyParagraphs} />
    </footer>
  );
}

function Estimate({ isPossible }: { readonly isPossible: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isFetching } = useEstimate(isPossible);
  if (!isPossible || data === undefined) return null;
  const about = data.isExact ? '' : '≈ ';
  const length = about + formatDuration(data.seconds, language);
  return (
    <span className={classes.end} aria-busy={isFetching}>
      {data.credits === 0
        ? t('script.estimateFree', { length })
        : t('script.estimate', { length, credits: about + formatCredits(data.credits, language) })}
    </span>
  );
}
