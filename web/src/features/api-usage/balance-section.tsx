import { Button, Chip, Skeleton } from '@mantine/core';
import { prechargeDollars, type ApiBalance } from '@timbre/contract/api-usage/api-balance';
import { useState } from 'react';
import { errorText } from '../../i18n/error-text.ts';
import { useApiUsageTexts } from '../../i18n/texts/api-usage.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { Section } from '../../ui/pages/section.tsx';
import { useApiBalance, usePrecharge } from './api.ts';
import classes from './usage.module.css';

/** What speech asked for with keys is paid from, and how to add to it. */
export function BalanceSection() {
  const { t } = useApiUsageTexts();
  const { t: common } = useTranslation();
  const { data, error, refetch } = useApiBalance();
  return (
    <Section title={t('balance.title')} text={t('balance.text')}>
      {data === undefined && error === null && (
        <div role="status" aria-label={common('shell.loading')}>
          <Skeleton height={64} radius="xs" />
        </div>
      )}
      {data === undefined && error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <Facts balance={data} />}
      {data?.isFree === true && <p className={classes.empty}>{t('balance.owner')}</p>}
      {data?.isFree === false && <Precharge />}
    </Section>
  );
}

/** Cents, never more than there is. */
const shownDollars = (micro: number): number => Math.floor(micro / 10_000) / 100;

function Facts({ balance }: { readonly balance: ApiBalance }) {
  const { t } = useApiUsageTexts();
  const language = useLanguage();
  const { balanceMicro, freeCharacters, freeCharactersAtFirst, centsPerMillion } = balance;
  const [left, all] = [formatNumber(freeCharacters, language), formatNumber(freeCharactersAtFirst, language)];
  const price = formatMoney(centsPerMillion / 100, 'usd', language);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('balance.left')}</dt>
        <dd>{formatMoney(shownDollars(balanceMicro), 'usd', language)}</dd>
      </div>
      <div>
        <dt>{t('balance.free')}</dt>
        <dd>{freeCharacters > freeCharactersAtFirst ? left : t('balance.freeOf', { left, all })}</dd>
      </div>
      <div>
        <dt>{t('balance.price')}</dt>
        <dd>{t('balance.perMillion', { price })}</dd>
      </div>
    </dl>
  );
}

function Precharge() {
  const { t } = useApiUsageTexts();
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const { precharge, isBusy, error, clear } = usePrecharge();
  const choose = (value: string) => {
    clear();
    setChosen(Number(value));
  };
  return (
    <form
      className={classes.precharge}
      onSubmit={(event) => {
        event.preventDefault();
        precharge(chosen);
      }}
    >
      <fieldset>
        <legend>{t('balance.amount')}</legend>
        <Chip.Group value={chosen === null ? '' : String(chosen)} onChange={choose}>
          {prechargeDollars.map((dollars) => (
            <Chip key={dollars} value={String(dollars)} variant="outline">
              {formatMoney(dollars, 'usd', language)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      {error !== null && (
        <p className={classes.problem} role="alert">
          {errorText(error)}
        </p>
      )}
      <div>
        <Button type="submit" loading={isBusy}>
          {t('balance.add')}
        </Button>
        <span>{t('balance.never')}</span>
      </div>
    </form>
  );
}
