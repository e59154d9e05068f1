import { screenOf, screenPath } from '@timbre/contract/screens/screens';
import { Link } from '../../lib/router/link.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { Page } from '../../ui/pages/page.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useCodeLevels } from './api.ts';
import { PartnerLevels, partnersWith } from './partner-levels.tsx';
import { RedeemForm } from './redeem-form.tsx';
import classes from './redeem-page.module.css';
import { RedemptionList } from './redemption-list.tsx';

/** One field for every code, what it brought, and which codes there are. */
export function RedeemPage() {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  const { data: levels = [] } = useCodeLevels();
  return (
    <Page title={screenOf('redeem').title[language]} lead={t('redeem.lead')}>
      <Section title={t('redeem.title')} text={t('redeem.text')}>
        <RedeemForm />
      </Section>
      <Section title={t('redeem.mine')} text={t('redeem.mineText')}>
        <RedemptionList />
      </Section>
      {partnersWith(levels).length > 0 && (
        <Section title={t('redeem.partners')} text={t('redeem.partnersText')}>
          <PartnerLevels levels={levels} />
        </Section>
      )}
      <p className={classes.campaign}>
        {t('redeem.campaign')} <Link to={screenPath('campaign-social-media')}>{t('redeem.campaignLink')}</Link>
      </p>
    </Page>
  );
}
