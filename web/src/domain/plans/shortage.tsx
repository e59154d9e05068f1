import { CloseButton } from '@mantine/core';
import type { ApiError } from '@timbre/client';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorNameText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits } from '../../lib/format.ts';
import { PlansLink } from './plans-link.tsx';
import classes from './shortage.module.css';
import '../../i18n/areas/credits.ts';
import '../../i18n/areas/codes.ts';

interface ShortageProps {
  /** What there is and what it takes, where the server has said so. */
  readonly data?: ApiError['data'];
  readonly onClose?: () => void;
}

/** Not enough credits: what is missing, and the two ways to more, over the work. */
export function Shortage({ data, onClose }: ShortageProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { limit: left, actual: needed } = data ?? {};
  const credits = (value: number) => formatCredits(value, language);
  const isKnown = left !== undefined && needed !== undefined && needed > left;
  return (
    <section className={classes.shortage} role="alert">
      <strong>{errorNameText('credits.insufficient')}</strong>
      {isKnown && (
        <>
          <Meter share={left / needed} />
          <p>
            {t('shortage.figures', {
              needed: credits(needed),
              left: credits(left),
              missing: credits(needed - left),
            })}
          </p>
        </>
      )}
      <p>{t('shortage.kept')}</p>
      <div className={classes.actions}>
        <PlansLink source="credits.insufficient" look="main-button" isPayAsYouGo>
          {t('shortage.buy')}
        </PlansLink>
        <PlansLink source="credits.insufficient" look="button">
          {t('shortage.upgrade')}
        </PlansLink>
      </div>
      {onClose !== undefined && (
        <CloseButton className={classes.close ?? ''} size="sm" onClick={onClose} aria-label={t('problem.close')} />
      )}
    </section>
  );
}

const bars = Array.from(
  { length: 48 },
  (_, index) => 0.2 + 0.8 * Math.abs(Math.sin(index * 0.21)) * (0.4 + 0.6 * Math.abs(Math.sin(index * 1.7))),
);

/** How far the credits reach: so much of the wave could be made, the rest stays a line of dots. */
function Meter({ share }: { readonly share: number }) {
  return (
    <div className={classes.meter} aria-hidden="true">
      {bars.map((height, index) => {
        const isHad = index < share * bars.length;
        return (
          <i
            key={index}
            className={isHad ? classes.had : undefined}
            style={{ height: isHad ? `${height * 100}%` : '2px' }}
          />
        );
      })}
    </div>
  );
}
