import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useOwnerMoneyTexts } from '../../../i18n/texts/owner/owner-money.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { isoOfField, localFieldOf, ownTimeZone } from '../../../lib/local-time.ts';
import type { PartProps } from './plan-fields.tsx';
import { draftProblem, promotionState, type PriceDraft } from './price-draft.ts';
import classes from './prices-panel.module.css';

type Promotion = NonNullable<PriceDraft['promotion']>;
const weekMs = 7 * 86_400_000;

function newPromotion(): Promotion {
  const now = new Date();
  now.setMinutes(0, 0, 0);
  const until = new Date(now.getTime() + weekMs);
  return { title: '', percent: 20, from: now.toISOString(), until: until.toISOString() };
}

interface PromotionFieldsProps extends PartProps {
  /** What is typed stands for visitors too. */
  readonly isSaved: boolean;
}

/** A percentage off everything, for a time. */
export function PromotionFields({ draft, onChange, isSaved }: PromotionFieldsProps) {
  const { t: to } = useOwnerMoneyTexts();
  const language = useLanguage();
  const nowMs = useNow();
  const { promotion } = draft;
  const hasWrongTimes = draftProblem(draft) === 'times';
  const change = (part: Partial<Promotion>) =>
    promotion !== null && onChange({ ...draft, promotion: { ...promotion, ...part } });
  return (
    <>
      <Switch
        label={to('prices.hasPromotion')}
        checked={promotion !== null}
        onChange={(event) => onChange({ ...draft, promotion: event.currentTarget.checked ? newPromotion() : null })}
      />
      {promotion !== null && (
        <>
          <div className={classes.pair}>
            <TextInput
              label={to('prices.promotionTitle')}
              maxLength={100}
              required
              value={promotion.title}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <NumberInput
              label={to('prices.percent')}
              min={0}
              max={99}
              value={promotion.percent}
              onChange={(value) => change({ percent: Number(value) || 0 })}
            />
            <TextInput
              label={to('prices.code')}
              maxLength={30}
              value={promotion.code ?? ''}
              onChange={(event) => change({ code: event.currentTarget.value.trim() || undefined })}
            />
          </div>
          <div className={classes.pair}>
            {(['from', 'until'] as const).map((edge) => (
              <TextInput
                key={edge}
                type="datetime-local"
                label={to(`prices.${edge}`)}
                error={edge === 'until' && hasWrongTimes && to('prices.wrongTimes')}
                value={localFieldOf(promotion[edge])}
                onChange={(event) => {
                  const time = isoOfField(event.currentTarget.value);
                  if (time !== null) change({ [edge]: time });
                }}
              />
            ))}
          </div>
          <p className={classes.state}>
            {isSaved && (
              <>
                <b>
                  {to(`prices.promotionStates.${promotionState(promotion, nowMs)}`, {
                    from: formatDateTime(promotion.from, language),
                    until: formatDateTime(promotion.until, language),
                  })}
                </b>{' '}
              </>
            )}
            {to('prices.times', { zone: ownTimeZone() })}
          </p>
        </>
      )}
    </>
  );
}
