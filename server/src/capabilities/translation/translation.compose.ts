import { apertiumTranslator, chatTranslator, deepLTranslator, libreTranslator } from '@timbre/engines';
import type { Translator } from '@timbre/engines/ports';
import { glossaryService } from './glossary.service.ts';
import { translationEngines } from './translation-engines.ts';
import { translationPayment } from './translation-payment.ts';
import { translateDocument } from './translation.job.ts';
import { translationRoutes } from './translation.routes.ts';
import { translationService } from './translation.service.ts';
import { translationStore } from './translation.store.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { askJson } from '../../platform/egress/ask-json.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { runProgram } from '../../platform/sandbox/run-program.ts';
import { turns } from '../../platform/sandbox/turns.ts';

/** 100,000 characters take some seconds on a free core. Its script keeps the text in temporary files. */
const apertiumLimits = { seconds: 120, addressSpaceBytes: 4e9, fileSizeBytes: 16_000_000, processes: 64 };
const apertiumBytes = 4_000_000;
const providerLimits = { maxBytes: 4_000_000, timeoutMs: 300_000 };
const translating = { perOwner: 1, total: 4, waiting: 4 };

/** Translates one word of the studio's own, into the first language that it offers. */
async function trial(translator: Translator, signal: AbortSignal): Promise<string> {
  const targets = await translator.targets();
  const [target] = targets.get('en') ?? [];
  if (target === undefined) throw new Error('it offers no translation from English');
  const { texts } = await translator.translate({ texts: ['Hello.'], source: 'en', target, signal });
  return `${targets.size} languages; “Hello.” came back in “${target}” with ${texts[0]?.length ?? 0} characters.`;
}

/** Services of the owner, asked steadily. */
const remotes = (providers: ProviderRegistry): (() => Promise<readonly Translator[]>) =>
  providers.clientsOf<Translator>('translation', {
    make: ({ id, name, url, key, model, shape }, steady) => {
      const once = askJson(providerLimits);
      const ask: typeof once = (address, question) => steady.ask(question.signal, () => once(address, question));
      const remote = { ask, url, key };
      const made = {
        chat: () => chatTranslator({ ...remote, model: model ?? '' }),
        libretranslate: () => libreTranslator(remote),
        deepl: () => deepLTranslator(remote),
      }[shape === 'libretranslate' || shape === 'deepl' ? shape : 'chat']();
      return { ...made, id: id === 'host' ? made.id : `${made.id}-${id}`, sentTo: name };
    },
    trial,
  });

/** The owner's providers before what is built in; while one is paused, what comes after it translates. */
function translators(
  { sandbox }: Platform,
  providers: ProviderRegistry,
  builtIn?: readonly Translator[],
): () => Promise<readonly Translator[]> {
  const apertium = apertiumTranslator({
    run: async (direction, text, signal) => {
      // Apertium opens its standard streams by name, which works with pipes and not with the sockets that Node gives.
      const args = ['-c', 'cat | apertium "$1" | cat', 'sh', direction];
      const run = { program: 'sh', args, limits: apertiumLimits, maxOutputBytes: apertiumBytes };
      const answer = await runProgram(sandbox, { ...run, stdin: Buffer.from(text), signal });
      return answer.toString('utf8');
    },
  });
  const elsewhere = remotes(providers);
  return async () => [...(await elsewhere()), ...(builtIn ?? [apertium])];
}

interface TranslationParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly providers: ProviderRegistry;
}

/** Text translation; `builtIn`: in the place of what is found on this machine. */
export function composeTranslation(
  platform: Platform,
  { files, credits, plans, providers }: TranslationParts,
  builtIn?: readonly Translator[],
) {
  const { clock, database, blobs, jobs, jobEvents, logger } = platform;
  const { db } = database;
  const glossary = glossaryService({ db, store: translationStore, clock, newId });
  const engines = translationEngines(translators(platform, providers, builtIn), () =>
    providers.isHereFirst('translation'),
  );
  const payment = translationPayment({ plans, credits });
  const shared = { db, store: translationStore, engines, glossary, payment, files, blobs };
  const translation = translationService({
    ...shared,
    jobs,
    jobEvents,
    clock,
    newId,
    log: logger,
    inTurn: turns(translating),
  });
  return {
    translation,
    routes: translationRoutes(translation, glossary),
    jobs: [registerJob(translateDocument, { ...shared, plans, log: logger })],
  };
}
