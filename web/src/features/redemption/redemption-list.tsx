import { Button, Skeleton } from '@mantine/core';
import type { Redemption } from '@timbre/contract/redemption/redemption';
import { redeemLevels } from '@timbre/contract/redemption/redemption';
import { errorText } from '../../i18n/error-text.ts';
import { useCodeWords } from '../../i18n/use-code-words.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useRedemptionTexts } from '../../i18n/texts/redemption.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { useUserRights } from '../credits/api.ts';
import { useRedemptions } from './api.ts';
import classes from './redeem-page.module.css';

/** What one has redeemed so far, with what is left of its characters this month. */
export function RedemptionList() {
  const { t } = useRedemptionTexts();
  const { data, error, refetch } = useRedemptions();
  if (data === undefined && error === null) return <Skeleton height={44} />;
  if (data === undefined) {
    return (
      <Notice tone="fail">
        <p>
          {t('redeem.failed')}. {error !== null && errorText(error)}
        </p>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('redeem.retry')}
        </Button>
      </Notice>
    );
  }
  if (data.length === 0) return <p className={classes.none}>{t('redeem.none')}</p>;
  return (
    <ul className={classes.list}>
      {data.map((redemption) => (
        <Row key={redemption.id} redemption={redemption} />
      ))}
    </ul>
  );
}

function Row({ redemption: { value, redeemedAt, endsAt } }: { readonly redemption: Redemption }) {
  const { t } = useRedemptionTexts();
  const language = useLanguage();
  const words = useCodeWords();
  const nowMs = useNow();
  const held = useUserRights().data?.appSumoVOS ?? [];
  const own = value.kind === 'level' ? held.find(({ level }) => level === redeemLevels[value.level]) : undefined;
  const end = endsAt === null ? null : formatDate(endsAt, language);
  const isOver = endsAt !== null && Date.parse(endsAt) <= nowMs;
  const figure = (count: number) => formatNumber(count, language);
  return (
    <li>
      <div>
        <p>{words(value)}</p>
        {own !== undefined && (
          <span>{t('redeem.left', { left: figure(own.leftComposeCount), all: figure(own.composeCount) })}</span>
        )}
        {end !== null && <span>{t(isOver ? 'redeem.ended' : 'redeem.until', { date: end })}</span>}
      </div>
      <time dateTime={redeemedAt}>{formatDate(redeemedAt, language)}</time>
    </li>
  );
}
