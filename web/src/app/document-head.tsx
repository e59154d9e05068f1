import type { Screen } from '@timbre/contract/screen';
import { headFor } from '@timbre/contract/screens';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { site } from '../lib/site.ts';

/** Title, description, keywords and canonical link; React moves them into the head. */
export function DocumentHead({ screen }: { readonly screen: Screen }) {
  const { pathname } = useLocation();
  // A refused owner's page shows, and is headed, as not found.
  const path = screen.name === 'not-found' ? screen.path : pathname;
  const head = headFor(path, useLanguage(), window.location.origin, site.marketingOrigin);
  return (
    <>
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="keywords" content={head.keywords} />
      <link rel="canonical" href={head.canonical} />
    </>
  );
}
