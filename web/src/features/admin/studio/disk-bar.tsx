import type { OutputOf } from '@timbre/contract/call';
import type { readStorage } from '@timbre/contract/admin/admin-studio';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatBytes } from '../../../lib/format.ts';
import classes from './disk-bar.module.css';
import '../../../i18n/areas/admin-studio.ts';

/** How full the disk is; the hatched end is kept free. */
export function DiskBar({ disk }: { readonly disk: OutputOf<typeof readStorage>['disk'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { freeBytes, totalBytes, keptFreeBytes } = disk;
  const bytes = (count: number) => formatBytes(count, language);
  const usedBytes = totalBytes - freeBytes;
  const percent = (count: number) => `${(100 * count) / totalBytes}%`;
  const style = { '--used': percent(usedBytes), '--kept': percent(keptFreeBytes) } as CSSProperties;
  return (
    <div className={classes.disk} style={style} data-full={freeBytes <= keptFreeBytes || undefined}>
      <div className={classes.bar} aria-hidden="true">
        <span />
        <i />
      </div>
      <p>
        {t('adminStorage.used', { used: bytes(usedBytes) })} · {t('adminStorage.free', { free: bytes(freeBytes) })} ·{' '}
        {t('adminStorage.total', { total: bytes(totalBytes) })}
        <small>{t('adminStorage.kept', { kept: bytes(keptFreeBytes) })}</small>
      </p>
    </div>
  );
}
