import { chargeStepCredits } from '@timbre/contract/money';
import type { UserRights } from '@timbre/contract/rights';
import type { TFunction } from '../../i18n/translate.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatCredits, formatDuration } from '../../lib/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { PlansLink } from '../plans/plans-link.tsx';
import classes from './cost-facts.module.css';
import '../../i18n/areas/credits.ts';
import '../../i18n/areas/quick-voiceover.ts';

/** What something would take now. */
export interface Cost {
  readonly seconds: number;
  readonly credits: number;
  /** Seconds that were paid before. */
  readonly freeSeconds: number;
  /** False while lengths come from a voice's measured pace. */
  readonly isExact: boolean;
  /** It takes this or less: how much is known when it is made. */
  readonly isMost?: boolean;
}

interface CostFactsProps {
  readonly cost: Cost;
  /** What the account has; undefined for a visitor and until it is known. */
  readonly rights: Pick<UserRights, 'leftCredits' | 'freeDownloads'> | undefined;
  readonly isLoading: boolean;
  /** Where it stands; reported when the plans are seen. */
  readonly source: string;
  /** Of what is not paid by the sentence, nor with a free download: how it is paid. */
  readonly rule?: string;
}

/** Length and cost, what of it is free, what is in the account, and what is missing: before anything is charged. */
export function CostFacts({ cost, rights, isLoading, source, rule }: CostFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { user } = useSession();
  const { seconds, credits, isExact, isMost = false } = cost;
  const about = (amount: string) => (isExact ? amount : t('estimate.about', { amount }));
  const amount = (value: number) => t('credits.amount', { credits: formatCredits(value, language) });
  const isOwner = user?.role === 'owner';
  const left = isOwner ? undefined : rights?.leftCredits;
  const { missing, downloads, isFree } = standing(cost, isOwner ? undefined : rights, rule === undefined);
  const price = isOwner
    ? t('credits.notCharged')
    : isFree
      ? t('estimate.free')
      : isMost
        ? t('estimate.most', { amount: amount(credits) })
        : about(amount(credits));
  return (
    <div aria-live="polite">
      <dl className={classes.facts} aria-busy={isLoading}>
        <CostFact name={t('estimate.length')} value={about(formatDuration(seconds, language))} />
        <CostFact name={t(rule === undefined ? 'estimate.cost' : 'estimate.price')} value={price} />
        {left !== undefined && <CostFact name={t('estimate.balance')} value={amount(left)} isShort={missing > 0} />}
      </dl>
      {missing > 0 ? (
        <p className={classes.missing}>
          {t('estimate.missing', { credits: formatCredits(missing, language) })}{' '}
          <PlansLink source={source} look="link" isPayAsYouGo>
            {t('credits.getMore')}
          </PlansLink>
        </p>
      ) : (
        <p className={classes.hint}>
          {downloads > 0 && <>{t('estimate.byDownload', { count: downloads })} </>}
          {rule ?? whatIsFree(cost, user === null, t, language)}{' '}
          {left !== undefined && !isFree && rule === undefined && (
            <>{t('estimate.rounding', { step: formatCredits(chargeStepCredits, language) })}</>
          )}
        </p>
      )}
    </div>
  );
}

/** What is missing of a cost, and the free downloads of which one would pay for it. */
function standing({ credits }: Cost, rights: CostFactsProps['rights'], countsDownloads: boolean) {
  const downloads = credits === 0 || !countsDownloads ? 0 : (rights?.freeDownloads ?? 0);
  const isFree = credits === 0 || downloads > 0;
  return { downloads, isFree, missing: isFree || rights === undefined ? 0 : Math.max(0, credits - rights.leftCredits) };
}

/** Below this no one notices that something was paid before. */
const noticedSeconds = 0.5;

function whatIsFree({ freeSeconds, credits }: Cost, isVisitor: boolean, t: TFunction, language: string): string {
  if (isVisitor) return t('estimate.visitor');
  if (freeSeconds <= noticedSeconds) return t('estimate.unchangedFree');
  if (credits === 0) return t('estimate.allFree');
  return t('estimate.partFree', { seconds: formatDuration(freeSeconds, language) });
}

interface CostFactProps {
  readonly name: string;
  readonly value: string;
  /** Such as what the plan allows. */
  readonly note?: string;
  /** It is more than there is. */
  readonly isShort?: boolean;
}

/** One line of what something takes. */
export function CostFact({ name, value, note, isShort = false }: CostFactProps) {
  return (
    <div data-short={isShort || undefined}>
      <dt>{name}</dt>
      <dd>
        {value}
        {note !== undefined && <small>{note}</small>}
      </dd>
    </div>
  );
}
