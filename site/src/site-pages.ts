import type { SitePage } from './page.ts';
import { businessPage } from './pages/business.tsx';
import { campaignPages } from './pages/campaigns.tsx';
import { contactPage } from './pages/contact.tsx';
import { creatorsPage } from './pages/creators.tsx';
import { directories } from './pages/directories.tsx';
import { home } from './pages/home.tsx';
import { programmePages } from './pages/programmes.tsx';
import { readings } from './pages/reading.tsx';
import { toolPages } from './pages/tools.tsx';
import { usePages } from './pages/uses.tsx';

/** Every page of the public site. */
export const sitePages: readonly SitePage[] = [
  home,
  ...toolPages,
  ...usePages,
  ...campaignPages,
  ...programmePages,
  ...directories,
  ...readings,
  contactPage,
  businessPage,
  creatorsPage,
];
