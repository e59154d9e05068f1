import { Button, Skeleton } from '@mantine/core';
import { campaignRules } from '@timbre/contract/redemption/redemption-campaign';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { ListMessage } from '../../ui/lists/list-message.tsx';
import { useApplyToCampaign, useCampaignApplication } from './api.ts';
import { ApplicationState } from './application-state.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { PublicHead } from '../../ui/pages/public-head.tsx';
import classes from './campaign-page.module.css';

const [{ channels: least }] = campaignRules.rewards;

/** What posts about the studio bring, the form to ask for it, and how one's application stands. */
export function CampaignPage() {
  const { t } = useRedemptionTexts();
  return (
    <div className={classes.page}>
      <PublicHead title={t('campaign.title')}>
        <p>{t('campaign.lead')}</p>
      </PublicHead>
      <Rewards />
      <div className={classes.columns}>
        <section aria-labelledby="campaign-how">
          <h2 id="campaign-how">{t('campaign.how')}</h2>
          <ol className={classes.steps}>
            <li>{t('campaign.step1', { least })}</li>
            <li>{t('campaign.step2')}</li>
            <li>{t('campaign.step3', { days: campaignRules.codeWorkingDays })}</li>
          </ol>
        </section>
        <Application />
      </div>
    </div>
  );
}

function Rewards() {
  const { t } = useRedemptionTexts();
  const { t: shell } = useTranslation();
  const language = useLanguage();
  return (
    <dl className={classes.rewards}>
      {campaignRules.rewards.map(({ channels, plan, worthUsd }) => (
        <div key={plan}>
          <dt>{t('campaign.channelCount', { count: channels })}</dt>
          <dd>
            {t('campaign.reward', { plan: shell(`plans.${plan}`) })}
            <span>{t('campaign.worth', { price: formatMoney(worthUsd, 'USD', language) })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Application() {
  const { t } = useRedemptionTexts();
  const { user, isLoading } = useSession();
  const { data, error, refetch, isPending } = useCampaignApplication();
  const apply = useApplyToCampaign();
  if (isLoading || (user !== null && isPending)) return <Skeleton height={280} />;
  if (user !== null && data === undefined && error !== null) {
    return (
      <ListMessage title={t('campaign.failed')} text={errorText(error)}>
        <Button variant="default" onClick={() => void refetch()}>
          {t('redeem.retry')}
        </Button>
      </ListMessage>
    );
  }
  // A visitor is shown what they have just sent; anyone who is logged in, what is kept.
  const application = (user === null ? apply.data : data) ?? null;
  const email = user?.email ?? apply.variables?.email ?? '';
  const isOpen = application === null || application.state === 'refused';
  return (
    <div className={classes.apply}>
      {application !== null && <ApplicationState application={application} email={email} />}
      {isOpen && <CampaignForm key={application?.decidedAt} before={application} apply={apply} />}
    </div>
  );
}
