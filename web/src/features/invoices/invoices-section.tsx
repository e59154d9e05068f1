import { Pagination } from '@mantine/core';
import type { Invoice } from '@timbre/contract/billing/billing-invoices';
import type { TFunction } from '../../i18n/translate.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { errorText } from '../../i18n/error-text.ts';
import { usePayingTexts } from '../../i18n/texts/paying.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDate, formatMoney } from '../../lib/format.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useInvoices } from './api.ts';
import { DownloadButton } from './download-button.tsx';
import classes from './invoices-section.module.css';
import '../../i18n/areas/checkout.ts';

/** What was paid and refunded, each with its paper. */
export function InvoicesSection() {
  const { t } = useTranslation();
  const { t: tp } = usePayingTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error } = useInvoices(page);
  return (
    <Section title={tp('invoices.title')} text={tp('invoices.text')}>
      {error !== null && data === undefined && (
        <Notice tone="fail">
          <p>{errorText(error)}</p>
        </Notice>
      )}
      {data?.totalElements === 0 && <p>{tp('invoices.none')}</p>}
      {data !== undefined && data.results.length > 0 && (
        <ul className={classes.list}>
          {data.results.map((paper) => (
            <li key={paper.number} className={classes.row}>
              <span className={classes.what}>
                {wordsOf(paper, t, tp, language)}
                <small>
                  {[
                    paper.number,
                    formatDate(paper.issuedAt, language),
                    ...(paper.kind === 'credit-note' ? [tp('invoices.creditNote')] : []),
                    ...(paper.isTest ? [tp('invoices.test')] : []),
                  ].join(' · ')}
                </small>
              </span>
              <span className={classes.amount}>
                {paper.kind === 'credit-note' && '−'}
                {formatMoney(paper.amount / 100, paper.currency, language)}
              </span>
              <DownloadButton
                number={paper.number}
                label={tp('invoices.download')}
                name={tp('invoices.downloadOf', { number: paper.number })}
              />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && data.totalPages > 1 && (
        <Pagination total={data.totalPages} value={page} onChange={setPage} mt="md" />
      )}
    </Section>
  );
}

/** What was bought, or what a refund was for. */
function wordsOf({ lines }: Invoice, t: TFunction, tp: TFunction<'paying'>, language: string): string {
  const [line] = lines;
  if (line === undefined) return '–';
  const { plan, interval, credits } = line;
  const name =
    plan === null
      ? credits === null
        ? tp('invoices.api')
        : tp('invoices.credits', { credits: formatCredits(credits, language) })
      : interval === null
        ? t(`plans.${plan}`)
        : t(`subscription.${interval}`, { plan: t(`plans.${plan}`) });
  return line.kind === 'refund' ? tp('invoices.refund', { what: name }) : name;
}
