import { Button } from '@mantine/core';
import type { AffiliateRecord } from '@timbre/contract/admin/admin-affiliates';
import { readAffiliateRecord } from '@timbre/contract/admin/admin-affiliates';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useProgrammeTexts } from '../../../i18n/texts/programmes.ts';
import { formatMoney, formatNumber, formatZonedTime } from '../../../lib/format.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { adminPath } from '../admin-tabs.ts';
import { useAdminRecord } from '../api.ts';
import { Facts, type Fact } from '../facts.tsx';
import { Loaded } from '../loaded.tsx';
import { RecordPage } from '../record-page.tsx';
import classes from './partner-record.module.css';
import { CommissionList } from '../../../domain/plans/commission-list.tsx';
import { DecisionDialog, PayoutDialog, type Decision } from './partner-dialogs.tsx';
import { PartnerMark } from './partner-mark.tsx';
import '../../../i18n/areas/quick-voiceover.ts';

const decisions: Readonly<Record<AffiliateRecord['state'], readonly Decision[]>> = {
  applied: ['approved', 'refused'],
  approved: ['closed'],
  refused: ['approved'],
  closed: ['approved'],
};
const verbs = { approved: 'approve', refused: 'refuse', closed: 'close' } as const;

/** One partner or applicant: who they are, what they brought, and the owner's word. */
export function PartnerRecord({ affiliateId }: { readonly affiliateId: string }) {
  const query = useAdminRecord(readAffiliateRecord, { affiliateId });
  return <Loaded query={query}>{(partner) => <Shown partner={partner} />}</Loaded>;
}

function Shown({ partner }: { readonly partner: AffiliateRecord }) {
  const { t } = useProgrammeTexts();
  const facts = useFacts(partner);
  const [asked, setAsked] = useState<Decision | null>(null);
  const note = (
    <>
      <span>{partner.email}</span>
      <PartnerMark state={partner.state} />
    </>
  );
  const actions = decisions[partner.state].map((decision) => (
    <Button key={decision} variant={decision === 'approved' ? 'filled' : 'default'} onClick={() => setAsked(decision)}>
      {t(`partnerAdmin.${verbs[decision]}`)}
    </Button>
  ));
  return (
    <RecordPage backTo={adminPath('affiliates')} title={partner.name} note={note} actions={<>{actions}</>}>
      <Section title={t('partnerAdmin.facts')}>
        <Facts facts={facts} />
      </Section>
      <Section title={t('partnerAdmin.money')} text={t('partnerAdmin.moneyText')}>
        <Money partner={partner} />
      </Section>
      {asked !== null && <DecisionDialog partner={partner} decision={asked} onClose={() => setAsked(null)} />}
    </RecordPage>
  );
}

function Money({ partner }: { readonly partner: AffiliateRecord }) {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const [paying, setPaying] = useState<string | null>(null);
  const { balances, entries } = partner.figures;
  const money = (cents: number, currency: string) => formatMoney(cents / 100, currency, language);
  if (balances.length === 0) return <p className={classes.none}>{t('partnerAdmin.nothing')}</p>;
  return (
    <>
      <div className={classes.figures}>
        {balances.map(({ currency, openCents, earnedCents, paidOutCents }) => (
          <div key={currency}>
            <p>
              {t('partnerAdmin.balance', { currency: currency.toUpperCase() })}
              <strong>{money(openCents, currency)}</strong>
              <small>
                {t('affiliate.earned', { amount: money(earnedCents, currency), paid: money(paidOutCents, currency) })}
              </small>
            </p>
            <Button
              mt={10}
              size="compact-md"
              variant="default"
              disabled={openCents <= 0}
              onClick={() => setPaying(currency)}
            >
              {t('partnerAdmin.payOut')}
            </Button>
          </div>
        ))}
      </div>
      <CommissionList entries={entries} />
      {paying !== null && <PayoutDialog partner={partner} currency={paying} onClose={() => setPaying(null)} />}
    </>
  );
}

function useFacts(partner: AffiliateRecord): Fact[] {
  const { t } = useProgrammeTexts();
  const language = useLanguage();
  const { figures, decidedAt } = partner;
  const number = (value: number) => formatNumber(value, language);
  const given = (label: string, value: string | null): Fact[] =>
    value === null || value === '' ? [] : [{ label, value }];
  return [
    { label: t('partnerAdmin.site'), value: partner.site },
    ...given(t('partnerAdmin.message'), partner.message),
    ...given(t('partnerAdmin.link'), partner.code),
    { label: t('partnerAdmin.applied'), value: formatZonedTime(partner.createdAt, language) },
    ...given(t('partnerAdmin.decided'), decidedAt === null ? null : formatZonedTime(decidedAt, language)),
    ...given(t('partnerAdmin.reason'), partner.reason),
    { label: t('partnerAdmin.clicks'), value: number(figures.clicks) },
    {
      label: t('partnerAdmin.customers'),
      value: t('partnerAdmin.paying', {
        customers: number(figures.customers),
        paying: number(figures.payingCustomers),
      }),
    },
    ...given(t('partnerAdmin.own'), partner.ownAccounts === 0 ? null : number(partner.ownAccounts)),
  ];
}
