import { useTranslation } from '../../i18n/use-translation.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatBytes } from '../../lib/format.ts';
import { PlansLink } from '../../domain/plans/plans-link.tsx';
import { useUserRights } from '../credits/api.ts';
import classes from './storage-meter.module.css';
import { fillOf } from './storage-fill.ts';
import '../../i18n/areas/articles.ts';

/** How much of the plan's storage is used; offers the plans when there is none left. */
export function StorageMeter() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data } = useUserRights();
  if (data === undefined) return null;
  const { usedStorageBytes: usedBytes, storageBytes: limitBytes } = data;
  const used = formatBytes(usedBytes, language);
  const fill = fillOf(usedBytes, limitBytes);
  if (limitBytes === null || fill === null)
    return <p className={classes.meter}>{t('articles.storage.unlimited', { used })}</p>;
  const text = t('articles.storage.used', { used, limit: formatBytes(limitBytes, language) });
  return (
    <div className={classes.meter} data-state={fill.state}>
      <p>{text}</p>
      <div
        className={classes.track}
        role="meter"
        aria-label={t('articles.storage.label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(fill.fraction * 100)}
        aria-valuetext={text}
      >
        <i style={{ width: `${fill.fraction * 100}%` }} />
      </div>
      {fill.state !== 'room' && (
        <div className={classes.prompt}>
          <p>{t(fill.state === 'full' ? 'articles.storage.full' : 'articles.storage.nearly')}</p>
          <PlansLink source="storage" look="button">
            {t('problem.plans')}
          </PlansLink>
        </div>
      )}
    </div>
  );
}
