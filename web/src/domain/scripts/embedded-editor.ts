import type { EmbedError } from '@timbre/contract/accounts/accounts-partners';
import { screenPath } from '@timbre/contract/screens/screens';

/** What a partner's page says about where it opens the studio. */
export interface EmbedOptions {
  /** The partner's own name, as in PARTNER_KEYS. */
  readonly appName: string | null;
  /** What the partner's page shows the studio in, such as the name of its window. */
  readonly container: string | null;
  /** Which part of the studio is wanted. */
  readonly activity: string | null;
}

/** The parts of the studio that a partner's page may open. */
const activities: Readonly<Record<string, string>> = {
  voiceover: screenPath('tools-home'),
  articles: screenPath('articles'),
  projects: screenPath('projects'),
};

/** Where the options lead, or what is wrong with them first. */
export function readEmbedOptions(
  options: EmbedOptions,
): { readonly path: string; readonly error: null } | { readonly path: null; readonly error: EmbedError } {
  const error = embedError(options);
  return error === null
    ? { path: activities[options.activity ?? ''] ?? screenPath('tools-home'), error }
    : { path: null, error };
}

function embedError({ appName, container, activity }: EmbedOptions): EmbedError | null {
  if (appName === null || appName === '') return 'noAppName';
  if (!/^[a-z][a-z\d-]{0,49}$/.test(appName)) return 'invalidAppName';
  if (container === null || container.trim() === '') return 'noContainer';
  if (activity === null || activity === '') return 'noActivity';
  return Object.hasOwn(activities, activity) ? null : 'noActivityMatch';
}
