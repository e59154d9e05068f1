import { affiliateProgramme } from '@timbre/contract/affiliates';
import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../i18n/texts/programmes.ts';
import { AffiliateForm } from './affiliate-form.tsx';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import classes from './affiliate-page.module.css';

const { percent, months, customerPercent, customerTrialDays } = affiliateProgramme;

/** What the affiliate programme is, and the way in. */
export function AffiliatePage() {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  return (
    <div className={classes.page}>
      <PublicHead title={screenOf('affiliate').title[language]}>
        <p>{t('affiliate.lead', { percent, months })}</p>
        <p className={classes.partner}>
          {t('affiliate.partner')} <Link to={screenPath('affiliate-login')}>{t('affiliate.logIn')}</Link>
        </p>
      </PublicHead>
      <dl className={classes.facts}>
        <div>
          <dt>{t('affiliate.youGet')}</dt>
          <dd>{t('affiliate.youGetText', { percent, months })}</dd>
        </div>
        <div>
          <dt>{t('affiliate.theyGet')}</dt>
          <dd>{t('affiliate.theyGetText', { percent: customerPercent, days: customerTrialDays })}</dd>
        </div>
        <div>
          <dt>{t('affiliate.youSee')}</dt>
          <dd>{t('affiliate.youSeeText')}</dd>
        </div>
      </dl>
      <div className={classes.columns}>
        <section className={classes.how}>
          <h2>{t('affiliate.how')}</h2>
          <ol>
            <li>{t('affiliate.step1')}</li>
            <li>{t('affiliate.step2')}</li>
            <li>{t('affiliate.step3')}</li>
          </ol>
          <p>
            {t('affiliate.small')}{' '}
            <Link to={screenPath('affiliate-notice')}>{screenOf('affiliate-notice').title[language]}</Link>
          </p>
        </section>
        <AffiliateForm />
      </div>
    </div>
  );
}
