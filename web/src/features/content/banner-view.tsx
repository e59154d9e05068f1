import { CloseButton } from '@mantine/core';
import type { Banner } from '@timbre/contract/content/content-banners';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Link } from '../../lib/router/link.tsx';
import classes from './banner-view.module.css';
import '../../i18n/areas/content.ts';

interface BannerViewProps {
  readonly banner: Pick<Banner, 'text' | 'tone' | 'link' | 'linkLabel' | 'isDismissable'>;
  readonly onClose: () => void;
}

/** One sentence, where it leads, and its way out. */
export function BannerView({ banner: { text, tone, link, linkLabel, isDismissable }, onClose }: BannerViewProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.banner} data-tone={tone} aria-label={t('content.banner.label')}>
      <p>
        <bdi>{text}</bdi>{' '}
        {link !== '' &&
          (link.startsWith('/') ? (
            <Link to={link}>{linkLabel}</Link>
          ) : (
            <a href={link} rel="noopener">
              {linkLabel}
            </a>
          ))}
      </p>
      {isDismissable && <CloseButton size="sm" onClick={onClose} aria-label={t('content.banner.close')} />}
    </aside>
  );
}
