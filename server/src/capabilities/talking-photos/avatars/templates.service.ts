import type { InputOf, OutputOf } from '@timbre/contract/call';
import { chargeForSeconds, creditsFromMicro } from '@timbre/contract/money';
import { photoPage } from '@timbre/contract/talking-photos/photo-document';
import type * as calls from '@timbre/contract/talking-photos/talking-photos-avatars';
import type { PhotoTemplate } from '@timbre/contract/talking-photos/talking-photos-avatars';
import type { Actor } from '../../../platform/actor.ts';
import { fail } from '../../../platform/errors.ts';
import type { CreditService } from '../../credits/credits.service.ts';
import { newId } from '../../../platform/ids.ts';
import type { PlanService } from '../../plans/plans.service.ts';
import type { VoiceService, Voice } from '../../voices/voices.types.ts';
import type { Cast, CastCharacter } from './cast-port.ts';
import { demoUrl, pageOf, stillUrl } from './cast.service.ts';
import { photoPrices } from '../videos/photo-cost.ts';
import { playerOf, templateScenes, templateTags, type TemplateScene, type TemplateTag } from './template-scenes.ts';

export interface TemplateServiceDeps {
  readonly cast: Cast;
  readonly credits: Pick<CreditService, 'balance'>;
  readonly plans: Pick<PlanService, 'lockedVoices'>;
  readonly voices: Pick<VoiceService, 'catalogue'>;
}

type Language = 'en' | 'ja';

/** Scenes to begin with, played by the cast. */
export interface TemplateService {
  readonly tags: (language: Language) => OutputOf<typeof calls.listPhotoTags>;
  readonly list: (query: InputOf<typeof calls.listPhotoTemplates>) => OutputOf<typeof calls.listPhotoTemplates>;
  /**
   * Nothing is taken. Throws `input.not-found`, and `photo.template-locked` while there are fewer credits than its video
   * costs and it is not free.
   */
  readonly use: (actor: Actor, id: string, language: Language) => Promise<OutputOf<typeof calls.usePhotoTemplate>>;
}

/** In the middle of all measured paces. */
const secondsPerCharacter = { en: 0.065, ja: 0.16 } as const;

/** A voice of the language and, where there is one, of the person's gender. */
export function voiceFor(
  voices: readonly Voice[],
  { gender }: Pick<CastCharacter, 'gender'>,
  language: string,
): Voice | null {
  const spoken = voices.filter((voice) => voice.isAvailable && voice.language.split('-')[0] === language);
  return spoken.find((voice) => voice.gender === gender) ?? spoken[0] ?? null;
}

export function templateService({ cast, credits, plans, voices }: TemplateServiceDeps): TemplateService {
  const played = templateScenes.flatMap((scene) => {
    const player = playerOf(scene, cast.characters);
    return player === null ? [] : [{ scene, player }];
  });

  const viewOf = (
    { scene, player }: { scene: TemplateScene; player: CastCharacter },
    language: Language,
  ): PhotoTemplate => {
    const { id, title, tags, resolution, avatarType, words } = scene;
    const seconds = Math.round(words[language].length * secondsPerCharacter[language] * 10) / 10;
    const credit = chargeForSeconds([{ seconds, creditsPerSecond: photoPrices[avatarType] }]);
    return {
      id,
      title: title[language],
      tags: [...tags],
      resolution,
      avatarType,
      isFree: player.isFree,
      coverUrl: stillUrl(player.id),
      demoUrl: demoUrl(player.id, avatarType, language),
      seconds,
      credits: creditsFromMicro(credit),
    };
  };

  return {
    tags: (language) =>
      (Object.keys(templateTags) as TemplateTag[]).map((id) => ({
        id,
        name: templateTags[id][language],
        count: played.filter(({ scene }) => scene.tags.includes(id)).length,
      })),

    list: (query) => {
      const { tag, resolution, language, keyword = '' } = query;
      const words = keyword.toLocaleLowerCase(language);
      const found = played.filter(
        ({ scene }) =>
          (tag === undefined || tag === '' || (scene.tags as readonly string[]).includes(tag)) &&
          (resolution === undefined || scene.resolution === resolution) &&
          [scene.title[language], scene.words[language]].some((text) =>
            text.toLocaleLowerCase(language).includes(words),
          ),
      );
      return pageOf(
        found.map((one) => viewOf(one, language)),
        query,
      );
    },

    use: async (actor, id, language) => {
      const one = played.find(({ scene }) => scene.id === id) ?? fail('input.not-found');
      const template = viewOf(one, language);
      const { allCredits } = await credits.balance(actor.userId);
      if (!template.isFree && actor.role !== 'owner' && allCredits < template.credits) {
        fail('photo.template-locked', { limit: allCredits, actual: template.credits });
      }
      const { scene, player } = one;
      const catalogue = await voices.catalogue();
      const locked = new Set(plans.lockedVoices(actor, catalogue));
      const usable = catalogue.filter((voice) => !locked.has(voice));
      const speaker = voiceFor(usable, player, language)?.id ?? '';
      const page = photoPage.parse({
        id: newId(),
        performer: { kind: 'avatar', caseId: player.id },
        avatarType: scene.avatarType,
        ...scene.look,
        audioList: [{ id: newId(), text: scene.words[language], speaker }],
      });
      return { template, page };
    },
  };
}
