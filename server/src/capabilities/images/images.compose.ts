import { automatic1111Images, examplePictures, openAiImages, sceneIllustrator } from '@timbre/engines';
import type { ImageMaker } from '@timbre/engines/ports';
import { illustrateImages, requestImages } from './image-generations.job.ts';
import { imageGenerationRoutes } from './image-generations.routes.ts';
import { imageGenerationService } from './image-generations.service.ts';
import { imageGenerationStore } from './image-generations.store.ts';
import { imageReportService } from './image-reports.service.ts';
import { imageReportStore } from './image-reports.store.ts';
import { workOnPicture } from './images.job.ts';
import { pictureProgram, workerOf } from './images.program.ts';
import { imageRoutes } from './images.routes.ts';
import { imageService } from './images.service.ts';
import { imageStore } from './images.store.ts';
import type { ProviderRegistry } from '../providers/provider-registry.service.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { generationPayment } from '../credits/generation-payment.service.ts';
import { openGenerationStore } from '../credits/open-generations.store.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { askBytes } from '../../platform/egress/ask-json.ts';
import { newId } from '../../platform/ids.ts';
import { registerJob } from '../../platform/jobs/define-job.ts';
import { turns } from '../../platform/sandbox/turns.ts';

/** Heads of pictures are read while people wait. */
const inspecting = { perOwner: 2, total: 4, waiting: 16 };
/** Four pictures of some megapixels in base64; a model on a small machine takes minutes for them. */
const providerLimits = { maxBytes: 64_000_000, timeoutMs: 600_000 };

interface ImageParts extends Pick<Foundations, 'files' | 'credits' | 'plans'> {
  readonly audit: Pick<AuditService, 'note'>;
  readonly providers: ProviderRegistry;
  /** In the place of what is set up. */
  readonly maker?: ImageMaker | undefined;
}

/** Has one picture made of a description of the studio's own. */
async function trial(maker: ImageMaker, signal: AbortSignal): Promise<string> {
  const wanted = {
    prompt: 'a lighthouse by the sea',
    style: null,
    shape: '1:1',
    seed: 1,
    outputs: 1,
    source: null,
  } as const;
  const [made] = await maker.make(wanted, { signal, onMade: () => undefined });
  if (made === undefined) throw new Error('it gave no picture');
  return `It made a picture of ${made.width} × ${made.height} pixels.`;
}

/** Services of the owner, asked steadily. */
const remotes = ({ sandbox }: Platform, providers: ProviderRegistry): (() => Promise<readonly ImageMaker[]>) =>
  providers.clientsOf<ImageMaker>('images', {
    make: ({ shape, name, url, key, model }, steady) => {
      const once = askBytes(providerLimits);
      const ask: typeof once = (address, question) => steady.ask(question.signal, () => once(address, question));
      const options = { url, key, model, ask, work: workerOf(pictureProgram(sandbox, true)) };
      return { ...(shape === 'openai' ? openAiImages(options) : automatic1111Images(options)), sentTo: name };
    },
    trial,
    // What is built in draws scenes and nothing else.
    hasNoOther: true,
  });

/** Who makes pictures: the owner's first provider, or what is built in; those that a job was given to, by their names. */
function makersOf(platform: Platform, providers: ProviderRegistry, override: ImageMaker | undefined) {
  const elsewhere = remotes(platform, providers);
  const here = override ?? sceneIllustrator({ work: workerOf(pictureProgram(platform.sandbox, true)) });
  const others = override === undefined ? elsewhere : () => Promise.resolve([override]);
  return {
    maker: async () => (await others())[0] ?? here,
    builtIn: () => Promise.resolve(here),
    provider: async (named: string) => {
      const all = await others();
      return all.find(({ name }) => name === named) ?? all[0] ?? null;
    },
  };
}

/** Pictures: transparent backgrounds and larger copies, and those that are made of descriptions. */
export function composeImages(platform: Platform, parts: ImageParts) {
  const { clock, database, blobs, sandbox, jobs, jobEvents, logger: log } = platform;
  const { files, plans, credits, audit } = parts;
  const { maker, builtIn, provider } = makersOf(platform, parts.providers, parts.maker);
  const { db } = database;
  const shared = { db, files, clock, newId };
  const ask = pictureProgram(sandbox, false);
  const inTurn = turns(inspecting);
  const images = imageService({ ...shared, store: imageStore, jobs, jobEvents, inTurn, ask });
  const payment = generationPayment(
    { db, store: openGenerationStore, plans, credits, clock, newId },
    { cause: 'images.generate', lost: 'image.maker', isOfJob: true },
  );
  const generations = imageGenerationService({
    ...shared,
    store: imageGenerationStore,
    images: imageStore,
    maker,
    payment,
    jobs,
    jobEvents,
    inspect: (ownerId, source, signal) => inTurn(ownerId, signal, () => ask(source, { task: 'inspect' }, { signal })),
    examples: examplePictures,
  });
  const reports = imageReportService({
    ...shared,
    store: imageReportStore,
    images: imageStore,
    generations: imageGenerationStore,
    audit,
  });
  const making = { ...shared, store: imageGenerationStore, blobs, payment, log };
  const working = { ...shared, store: imageStore, versions: imageGenerationStore, blobs };
  return {
    images,
    imageMaker: maker,
    routes: [...imageRoutes(images), ...imageGenerationRoutes(generations, reports)],
    jobs: [
      registerJob(workOnPicture, { ...working, ask: pictureProgram(sandbox, true) }),
      registerJob(illustrateImages, { ...making, makerNamed: builtIn }),
      registerJob(requestImages, { ...making, makerNamed: provider }),
    ],
  };
}
