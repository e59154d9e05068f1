import type { Banner } from '@timbre/contract/content/content-banners';
import { useState } from 'react';
import { useBanners, useKnownBanners } from './api.ts';
import classes from './banner-slots.module.css';
import { BannerView } from './banner-view.tsx';
import { dismissBanner, firstBanner } from '../../domain/content/dismissed-banners.ts';

/** At the bottom edge of the public site, so that it moves nothing when it comes. */
export function SiteBanner() {
  return <Slot banners={useBanners('site').data ?? []} className={classes.site} />;
}

/** Beside the work, at the foot of the studio's menu. */
export function StudioBanner() {
  return <Slot banners={useBanners('studio').data ?? []} className={classes.rail} />;
}

/** Above the work where there is no room beside it; only one known before the screen opened, so that nothing moves. */
export function NarrowStudioBanner() {
  return <Slot banners={useKnownBanners()} className={classes.narrow} />;
}

function Slot({ banners, className }: { readonly banners: readonly Banner[]; readonly className: string | undefined }) {
  const [, setClosed] = useState(0);
  const banner = firstBanner(banners);
  if (banner === null) return null;
  const close = () => {
    dismissBanner(banner);
    setClosed((count) => count + 1);
  };
  return (
    <div className={className}>
      <BannerView banner={banner} onClose={close} />
    </div>
  );
}
