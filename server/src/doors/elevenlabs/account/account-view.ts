import type { readElevenLabsUser } from '@timbre/contract/accounts/accounts-door';
import type { OutputOf } from '@timbre/contract/call';
import { prices } from '@timbre/contract/money';
import { plans } from '@timbre/contract/plans';
import type { AccountService } from '../../../capabilities/accounts/accounts.service.ts';
import type { CreditService } from '../../../capabilities/credits/credits.service.ts';
import type { VoiceService } from '../../../capabilities/voices/voices.types.ts';
import type { Actor } from '../../../platform/actor.ts';

export interface AccountViewDeps {
  readonly accounts: Pick<AccountService, 'createdAt'>;
  readonly credits: Pick<CreditService, 'balance'>;
  readonly voices: Pick<VoiceService, 'catalogue' | 'own'>;
}

type User = OutputOf<typeof readElevenLabsUser>;

/** What a voice of the Standard price takes for a character, in credits: the mean of those that are here. */
async function creditsPerCharacter(voices: AccountViewDeps['voices']): Promise<number> {
  const paces = (await voices.catalogue())
    .filter(({ quality }) => quality === 0)
    .map(({ secondsPerCharacter }) => secondsPerCharacter);
  const mean = paces.length === 0 ? usualPace : paces.reduce((sum, pace) => sum + pace, 0) / paces.length;
  return mean * prices.voicePerSecond[0];
}

/** Seconds a character where no voice is installed: 15 characters a second. */
const usualPace = 1 / 15;

/** Plan, credits and slots in ElevenLabs' words. */
export async function subscriptionOf(
  { credits, voices }: AccountViewDeps,
  { userId, plan }: Actor,
): Promise<User['subscription']> {
  const [balance, own, perCharacter] = await Promise.all([
    credits.balance(userId),
    voices.own(userId),
    creditsPerCharacter(voices),
  ]);
  const { voiceSlots } = plans[plan];
  const characters = (amount: number): number => Math.floor(amount / perCharacter);
  const isTrial = (balance.trial ?? 0) > 0;
  return {
    tier: plan,
    character_count: characters(balance.held),
    character_limit: characters(balance.held) + characters(balance.allCredits),
    max_credit_limit_extension: 0,
    can_extend_character_limit: false,
    allowed_to_extend_character_limit: false,
    next_character_count_reset_unix: null,
    voice_slots_used: own.length,
    voice_limit: voiceSlots,
    max_voice_add_edits: null,
    voice_add_edit_counter: 0,
    can_extend_voice_limit: false,
    can_use_instant_voice_cloning: voiceSlots > 0,
    professional_voice_slots_used: 0,
    professional_voice_slots_used_in_workspace: 0,
    professional_voice_limit: 0,
    can_use_professional_voice_cloning: false,
    currency: 'usd',
    current_overage: { amount: '0', currency: 'usd' },
    status: isTrial ? 'trialing' : plan === 'free' ? 'free' : 'active',
  };
}

/** The account itself, in ElevenLabs' words. */
export async function elevenLabsUser(deps: AccountViewDeps, actor: Actor): Promise<User> {
  const [subscription, createdAt] = await Promise.all([
    subscriptionOf(deps, actor),
    deps.accounts.createdAt(actor.userId),
  ]);
  return {
    user_id: actor.userId,
    workspace_id: actor.userId,
    subscription,
    // These tell what ElevenLabs' own site still has to show someone.
    is_new_user: false,
    can_use_delayed_payment_methods: false,
    is_onboarding_completed: true,
    is_onboarding_checklist_completed: true,
    created_at: Math.floor(createdAt.getTime() / 1000),
    seat_type: 'workspace_admin',
  };
}
