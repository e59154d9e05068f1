import { listModels, readModel, speechModels } from '@timbre/contract/speech/speech';
import { plans as planTable } from '@timbre/contract/plans';
import type { PlanService } from '../capabilities/plans/plans.service.ts';
import type { VoiceService } from '../capabilities/voices/voices.types.ts';
import type { Actor } from '../platform/actor.ts';
import { fail } from '../platform/errors.ts';
import type { Route } from '../platform/http/route.ts';
import { handle } from '../platform/http/route.ts';

interface ModelsDeps {
  readonly voices: Pick<VoiceService, 'languages'>;
  readonly plans: Pick<PlanService, 'textLimit'>;
}

/** When the model names were first served here, seconds since 1970. */
const servedSince = Date.UTC(2026, 10, 20) / 1000;
const longest = Math.max(...Object.values(planTable).map(({ textChars }) => textChars));
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

const openAiModel = (id: string) => ({ id, object: 'model' as const, created: servedSince, owned_by: 'timbre' });
const openAiModels = () => ({ object: 'list' as const, data: speechModels.map(openAiModel) });

/** What every model can do, as the voice decides the engine: the languages are those of the voices that speak here. */
async function elevenLabsModels({ voices, plans }: ModelsDeps, actor: Actor) {
  const spoken = new Set((await voices.languages()).map(({ language }) => language.split('-')[0] ?? language));
  const languages = [...spoken].toSorted().map((id) => ({ language_id: id, name: languageNames.of(id) ?? id }));
  const maxChars = await plans.textLimit(actor);
  return speechModels.map((id) => ({
    model_id: id,
    name: id,
    description: 'Uses the engine of the selected voice.',
    can_do_text_to_speech: true,
    can_do_voice_conversion: true,
    can_be_finetuned: false,
    can_use_style: false,
    can_use_speaker_boost: false,
    serves_pro_voices: false,
    requires_alpha_access: false,
    token_cost_factor: 1,
    max_characters_request_free_user: planTable.free.textChars,
    max_characters_request_subscribed_user: longest,
    maximum_text_length_per_request: maxChars,
    languages,
  }));
}

/** The list is the one address that both families of doors have: the header that carries the key tells whose is meant. */
export const modelsRoutes = (deps: ModelsDeps): Route[] => [
  handle(listModels, ({ actor, info }) =>
    info.door === 'elevenlabs' ? elevenLabsModels(deps, actor) : openAiModels(),
  ),
  handle(readModel, async ({ input: { model } }) =>
    openAiModel(speechModels.find((id) => id === model) ?? fail('door.model', { field: 'model' })),
  ),
];
