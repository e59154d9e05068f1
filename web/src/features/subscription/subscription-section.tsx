import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePlanStatus } from '../../lib/plan-status.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { useRecoveryCoupon } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { planWords, statusWords } from './status-words.ts';
import classes from './subscription-section.module.css';
import { useResume } from './use-resume.ts';

/** The plan, its next payment, and the ways to change, cancel and keep it. */
export function SubscriptionSection() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: status, error } = usePlanStatus();
  const { data: coupon } = useRecoveryCoupon();
  const { resume, isBusy } = useResume(status?.currency ?? null);
  const [isAsking, setAsking] = useState(false);
  const isEnding = status?.state === 'ending';
  const canClaim = isEnding && coupon?.subId != null;
  return (
    <Section title={t('subscription.title')} text={t('subscription.text')}>
      {error !== null && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      <p className={classes.status}>{status === undefined ? '–' : statusWords(status, t, language)}</p>
      {status?.isTestMode === true && status.state !== null && (
        <p className={classes.test}>{t('subscription.testMode')}</p>
      )}
      {canClaim && (
        <Notice tone="plain">
          <p>
            <strong>{t('subscription.winBackTitle', { percent: coupon.discount })}</strong>{' '}
            {t('subscription.winBackText', { percent: coupon.discount, plan: planWords(status, t) })}
          </p>
          <Button
            size="compact-sm"
            loading={isBusy}
            onClick={() => coupon.subId !== null && resume(coupon.subId, coupon.couponCode)}
          >
            {t('subscription.claim')}
          </Button>
        </Notice>
      )}
      <div className={classes.actions}>
        <Button component={Link} to="/pricing" variant="default">
          {t(status?.subscribe === true ? 'subscription.change' : 'subscription.seePlans')}
        </Button>
        {isEnding && !canClaim && status.subId !== null && (
          <Button loading={isBusy} onClick={() => status.subId !== null && resume(status.subId)}>
            {t('subscription.resume')}
          </Button>
        )}
        {status?.subscribe === true && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('subscription.cancel')}
          </Button>
        )}
      </div>
      {isAsking && status !== undefined && <CancelDialog status={status} onClose={() => setAsking(false)} />}
    </Section>
  );
}
