import { linkTo } from '../link-to.ts';
import type { SitePage } from '../page.ts';
import { bodyPage, opened } from '../parts/page-body.tsx';
import { affiliateTexts } from '../texts/programmes/affiliate.ts';
import { campaignTexts } from '../texts/programmes/campaign.ts';

/** What brings people and the studio together. Their forms are the web app's, which `apply` opens for visitors too. */
export const programmePages: readonly SitePage[] = [
  bodyPage({
    name: 'affiliate',
    texts: affiliateTexts,
    to: opened('affiliate', 'apply=1'),
    related: ['affiliate-notice', 'creators', 'pricing', 'contact'],
    trial: (language) => {
      const { partner, logIn, terms } = affiliateTexts[language];
      return (
        <p className="price-links">
          <span>
            {partner} <a href={linkTo('affiliate-login', language)}>{logIn}</a>
          </span>
          <a href={linkTo('affiliate-notice', language)}>{terms}</a>
        </p>
      );
    },
  }),
  bodyPage({
    name: 'campaign-social-media',
    texts: campaignTexts,
    to: opened('campaign-social-media', 'apply=1'),
    related: ['creators', 'affiliate', 'redeem', 'pricing'],
    trial: () => null,
  }),
];
