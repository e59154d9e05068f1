import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import { errorText } from '../../i18n/error-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { usePlanStatus } from '../../domain/plans/plan-status.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { showError } from '../../domain/plans/show-error.ts';
import { Section } from '../../ui/pages/section.tsx';
import { useOpenCardPage } from './api.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { RefundPart } from './refund-part.tsx';
import { ResumeButton } from './resume-button.tsx';
import { statusWords } from './status-words.ts';
import classes from './subscription-section.module.css';
import { WinBack } from './win-back.tsx';
import '../../i18n/areas/checkout.ts';

/** The plan, its next payment, and the ways to change, cancel and keep it. */
export function SubscriptionSection() {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const { data: status, error } = usePlanStatus();
  const [isAsking, setAsking] = useState(false);
  if (status === undefined) {
    return (
      <Section title={t('subscription.title')} text={t('subscription.text')}>
        {error === null ? <p>–</p> : <Notice tone="fail">{<p>{errorText(error)}</p>}</Notice>}
      </Section>
    );
  }
  const { state, subscribe: willRenew, isUnpaid, isTestMode } = status;
  return (
    <Section title={t('subscription.title')} text={t('subscription.text')}>
      <p className={classes.status}>{statusWords(status, t, language)}</p>
      {isTestMode && state !== null && <p className={classes.test}>{t('subscription.testMode')}</p>}
      {isUnpaid && (
        <Notice tone="fail">
          <p>{tp('unpaid.text')}</p>
        </Notice>
      )}
      <WinBack status={status} />
      <div className={classes.actions}>
        <ResumeButton status={status} />
        <Button component={Link} to="/pricing" variant="default">
          {t(willRenew ? 'subscription.change' : 'subscription.seePlans')}
        </Button>
        {(willRenew || isUnpaid) && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            {t('subscription.cancel')}
          </Button>
        )}
        {status.canChangeCard && <CardButton />}
      </div>
      <RefundPart />
      {isAsking && <CancelDialog status={status} onClose={() => setAsking(false)} />}
    </Section>
  );
}

/** To the payment provider's page for the card and the bills. */
function CardButton() {
  const { t: tp } = usePayingTexts();
  const cardPage = useOpenCardPage();
  return (
    <Button
      variant="subtle"
      loading={cardPage.isPending}
      onClick={() => cardPage.mutate(undefined, { onError: showError })}
    >
      {tp('card.open')}
    </Button>
  );
}
