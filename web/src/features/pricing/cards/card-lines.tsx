import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDuration } from '../../../lib/format.ts';
import classes from './card-lines.module.css';
import type { PlanLine } from '../../../domain/pricing/plan-lines.ts';
import '../../../i18n/areas/pricing.ts';

interface CardLinesProps {
  readonly label: string;
  readonly lines: readonly PlanLine[];
}

/** What a card gives, line by line; what is missing is said as well. */
export function CardLines({ label, lines }: CardLinesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul className={classes.lines} aria-label={label}>
      {lines.map(({ key, values, isIncluded, speechSeconds }) => (
        <li key={key} data-missing={!isIncluded || undefined}>
          {isIncluded ? (
            <IconCheck size={16} stroke={2} aria-hidden="true" />
          ) : (
            <IconMinus size={16} stroke={2} aria-hidden="true" />
          )}
          <span>
            {t(`pricing.lines.${key}`, values)}
            {speechSeconds !== undefined && (
              <small>{t('pricing.lines.speech', { length: formatDuration(speechSeconds, language) })}</small>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
