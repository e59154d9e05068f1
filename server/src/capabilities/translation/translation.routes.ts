import {
  cancelTranslation,
  deleteTranslation,
  listTranslationLanguages,
  listTranslations,
  readTranslation,
  retryTranslation,
  translateText,
} from '@timbre/contract/translation/translation';
import { deleteGlossaryTerm, listGlossary, saveGlossaryTerm } from '@timbre/contract/translation/translation-glossary';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { GlossaryService } from './glossary.service.ts';
import type { TranslationService } from './translation.service.ts';

export const translationRoutes = (translation: TranslationService, glossary: GlossaryService): Route[] => [
  handle(listTranslationLanguages, () => translation.languages()),
  handle(translateText, ({ actor, input, info }) => translation.translate(actor, input, info.signal), {
    commitsAnswer: true,
  }),
  handle(listTranslations, ({ actor, input }) => translation.list(actor, input)),
  handle(readTranslation, ({ actor, input }) => translation.read(actor, input.id)),
  handle(cancelTranslation, ({ actor, input }) => translation.cancel(actor, input.id)),
  handle(retryTranslation, ({ actor, input }) => translation.retry(actor, input)),
  handle(deleteTranslation, async ({ actor, input }) => {
    await translation.remove(actor, input.id);
    return {};
  }),
  handle(listGlossary, async ({ actor }) => ({ terms: await glossary.list(actor) })),
  handle(saveGlossaryTerm, ({ actor, input }) => glossary.save(actor, input)),
  handle(deleteGlossaryTerm, async ({ actor, input }) => {
    await glossary.remove(actor, input.id);
    return {};
  }),
];
