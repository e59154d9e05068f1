import type { composeFoundations } from './compose-foundations.ts';
import type { Platform } from './compose-platform.ts';
import { composeTranslation } from './compose-translation.ts';
import { composeWriting, type WritingOverrides } from './compose-writing.ts';

/** What is made of texts alone: translations, and what engines write. */
export function composeTexts(
  platform: Platform,
  foundations: ReturnType<typeof composeFoundations>,
  overrides: WritingOverrides | undefined,
) {
  const { translation, routes, jobs } = composeTranslation(platform, foundations);
  const writing = composeWriting(platform, foundations, overrides);
  return { translation, generations: writing.generations, routes: [...routes, ...writing.routes], jobs };
}
