import { randomInt } from 'node:crypto';
import type { InputOf } from '@timbre/contract/call';
import type * as calls from '@timbre/contract/images/images-generation';
import { imageGenerationLimits, type ImageGeneration } from '@timbre/contract/images/images-generation';
import { countCharacters } from '@timbre/contract/limits';
import type { ImageMaker, ImageReading } from '@timbre/engines/ports';
import type { Actor } from '../../platform/actor.ts';
import { fail } from '../../platform/errors.ts';
import { jobPriority } from '../../platform/jobs/job-order.ts';
import { rememberAnswer } from '../../platform/remember-answer.ts';
import { generationView } from './image-generation-view.ts';
import { illustrateImages, imagePrice, requestImages } from './image-generations.job.ts';
import type { ImageGenerationService, ImageGenerationServiceDeps } from './image-generations.types.ts';
import type { ImageGenerationRow } from './image-generations.store.ts';
import { sourceFrom, type TakeSource } from './image-source.ts';

const seeds = 2 ** 31;
/** A PNG of the largest size has about so many bytes. */
const pictureBytes = 2_000_000;
const longestReason = 200;

type Wishes = Pick<InputOf<typeof calls.generateImage>, 'prompt' | 'ratio' | 'style' | 'seed'>;

function requirePrompt(prompt: string): void {
  const limit = imageGenerationLimits.promptChars;
  const actual = countCharacters(prompt);
  if (actual === 0) fail('image.prompt', { field: 'prompt' });
  if (actual > limit) fail('image.prompt-long', { field: 'prompt', limit, actual });
}

/** Begins generations: nothing is held for what is not understood. */
export function generationCreation(
  deps: ImageGenerationServiceDeps,
): Pick<ImageGenerationService, 'create' | 'createFrom'> {
  const { db, store, files, payment, jobs, clock, newId } = deps;

  const requireReading = (maker: ImageMaker, { prompt, style }: Wishes, isFromPicture: boolean): ImageReading => {
    requirePrompt(prompt);
    const reading = maker.read?.(prompt, { isFromPicture, style: style ?? null });
    if (reading === undefined) return { understood: [], unknownWords: [], nearest: [], isDrawable: true };
    const reason = reading.nearest.join(', ').slice(0, longestReason);
    if (!reading.isDrawable) fail('image.unknown', { field: 'prompt', ...(reason === '' ? {} : { reason }) });
    return reading;
  };

  /** Hold, row and job in one transaction; `before` is the generation whose pictures are made again. */
  const begin = async (
    actor: Actor,
    wishes: Wishes & { readonly kind: ImageGenerationRow['kind']; readonly before: string | null },
    takeSource: TakeSource | null,
  ): Promise<ImageGeneration> => {
    const { prompt, ratio, style = null, kind, before } = wishes;
    const maker = await deps.maker();
    const { understood, unknownWords } = requireReading(maker, wishes, kind === 'image');
    const job = maker.kind === 'built-in' ? illustrateImages : requestImages;
    const { userId, plan } = actor;
    await files.requireStorage(userId, plan, imageGenerationLimits.outputs * pictureBytes);
    return db.transaction(async (tx) => {
      const { id: paymentId } = await payment.open(tx, actor, imagePrice);
      const known = before === null ? null : ((await store.lock(tx, userId, before)) ?? fail('input.not-found'));
      if (known?.status === 'queued') fail('state.conflict');
      const id = known?.id ?? newId();
      const jobId = await jobs.add(tx, job, { generationId: id }, { userId, priority: jobPriority(plan) });
      const asked = {
        prompt,
        ratio,
        style,
        seed: wishes.seed ?? randomInt(seeds),
        maker: maker.name,
        understood,
        unknownWords,
      };
      const state = { status: 'queued', jobId, paymentId, error: null } as const;
      const source = known ?? (await takeSource?.(tx)) ?? { sourceFileId: null, strength: null };
      const row: ImageGenerationRow = {
        id,
        ownerId: userId,
        kind,
        ...asked,
        ...state,
        sourceFileId: source.sourceFileId,
        strength: source.strength,
        createdAt: known?.createdAt ?? clock.now(),
      };
      if (known === null) await store.insert(tx, row);
      else await store.update(tx, id, { ...asked, ...state });
      const pictures = await store.picturesOf(tx, [id]);
      const view = generationView(row, { pictures, progress: null, files });
      await rememberAnswer(tx, view);
      return view;
    });
  };

  return {
    create: async (actor, { id, ...wishes }) => {
      if (id === undefined) return begin(actor, { ...wishes, kind: 'text', before: null }, null);
      const { kind } = (await store.find(db, actor.userId, id)) ?? fail('input.not-found');
      return begin(actor, { ...wishes, kind, before: id }, null);
    },

    createFrom: async (actor, request, signal) => {
      requireReading(await deps.maker(), request, true);
      const takeSource = await sourceFrom(deps, actor, request, signal);
      return begin(actor, { ...request, kind: 'image', before: null }, takeSource);
    },
  };
}
