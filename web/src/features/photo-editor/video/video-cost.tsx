import { useSession } from '../../../lib/session/session.ts';
import { CostFact } from '../../../domain/exports/cost-facts.tsx';
import cost from '../../../domain/exports/cost-facts.module.css';
import { PlansLink } from '../../../domain/plans/plans-link.tsx';
import { Problem } from '../../../domain/plans/problem.tsx';
import { usePhotoEditorTexts } from '../../../i18n/texts/photo-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatCredits, formatNumber } from '../../../lib/format.ts';
import { useUserRights } from '../../credits/api.ts';
import type { useVideoEstimate } from '../api.ts';
import { lengthText } from './length-text.ts';
import classes from './video.module.css';

/** Length and cost by kind, what of it is paid already, and what the plan allows: before anything is charged. */
export function VideoCost({ estimate }: { readonly estimate: ReturnType<typeof useVideoEstimate> }) {
  const { t } = usePhotoEditorTexts();
  const language = useLanguage();
  const { user } = useSession();
  const { data: rights } = useUserRights();
  const { data, error, isFetching, refetch } = estimate;
  if (error !== null) return <Problem error={error} onClose={() => void refetch()} onRetry={() => void refetch()} />;
  if (data === undefined) return <p className={cost.hint}>{t('make.estimating')}</p>;
  const { seconds, credits, paidSeconds, isExact, characters, maxSeconds, maxCharacters, isWatermarked } = data;
  const about = (amount: string) => (isExact ? amount : t('make.about', { amount }));
  const amount = (value: number) => t('make.credits', { credits: formatCredits(value, language) });
  const length = (value: number) => lengthText(value, language);
  const left = user?.role === 'owner' ? undefined : rights?.leftCredits;
  const missing = left === undefined ? 0 : Math.max(0, credits - left);
  const isLong = seconds > maxSeconds;
  const isWordy = characters > maxCharacters;
  return (
    <div aria-live="polite" aria-busy={isFetching}>
      <dl className={`${cost.facts} ${classes.facts}`}>
        <CostFact
          name={t('make.length')}
          value={about(length(seconds))}
          note={t('make.upTo', { length: length(maxSeconds) })}
          isShort={isLong}
        />
        {data.byType.map(({ avatarType, seconds: own, creditsPerSecond }) => (
          <CostFact
            key={avatarType}
            name={t(`look.types.${avatarType}`)}
            value={length(own)}
            note={t('look.price', { credits: formatCredits(creditsPerSecond, language) })}
          />
        ))}
        <CostFact
          name={t('make.characters')}
          value={formatNumber(characters, language)}
          note={t('make.upTo', { length: formatNumber(maxCharacters, language) })}
          isShort={isWordy}
        />
        <CostFact
          name={t('make.cost')}
          value={credits === 0 || user?.role === 'owner' ? t('make.free') : about(amount(credits))}
          {...(left === undefined ? {} : { note: t('make.left', { credits: formatCredits(left, language) }) })}
          isShort={missing > 0}
        />
      </dl>
      {(isLong || isWordy) && (
        <p className={cost.missing}>
          {t(isLong ? 'make.tooLong' : 'make.tooWordy')}{' '}
          <PlansLink source="photo.long" look="link">
            {t('video.upgrade')}
          </PlansLink>
        </p>
      )}
      {missing > 0 && (
        <p className={cost.missing}>
          {t('make.missing', { credits: formatCredits(missing, language) })}{' '}
          <PlansLink source="talking-photo-credits" look="link" isPayAsYouGo>
            {t('make.getMore')}
          </PlansLink>
        </p>
      )}
      <p className={cost.hint}>
        {paidSeconds > 0.5 && <>{t('make.paid', { length: length(paidSeconds) })} </>}
        {t('make.rule')} {isWatermarked && t('make.marked')}
      </p>
    </div>
  );
}
