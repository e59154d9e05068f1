import { Button, CopyButton } from '@mantine/core';
import type { HomeCoupons } from '@timbre/contract/billing/billing-products';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDate, formatPercent } from '../../../lib/format.ts';
import classes from './promotion-band.module.css';
import '../../../i18n/areas/pricing.ts';

/** The running promotion: its title as the owner wrote it, what it takes off, until when, and its code. */
export function PromotionBand({ promotion }: { readonly promotion: HomeCoupons }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pricingDiscount: title, discount, until, proCode: code } = promotion;
  return (
    <aside className={classes.band} aria-label={t('pricing.promotion.label')}>
      <div>
        <p className={classes.title}>{title}</p>
        <p>
          {discount !== null && t('pricing.promotion.text', { percent: formatPercent(discount, language, 1) })}
          {until !== null && (
            <>
              {language === 'ja' ? '（' : ', '}
              <time dateTime={until}>{t('pricing.promotion.until', { date: formatDate(until, language) })}</time>
              {language === 'ja' && '）'}
            </>
          )}
        </p>
      </div>
      {code !== null && (
        <div className={classes.code}>
          <span>{t('pricing.promotion.code')}</span>
          <code>{code}</code>
          <CopyButton value={code}>
            {({ copied, copy }) => (
              <>
                <Button size="compact-sm" variant="default" onClick={copy}>
                  {t('pricing.promotion.copy')}
                </Button>
                <span role="status">{copied && t('pricing.promotion.copied')}</span>
              </>
            )}
          </CopyButton>
        </div>
      )}
    </aside>
  );
}
