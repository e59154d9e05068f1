// The account in the shape of ElevenLabs, as far as a program may know it.
import * as z from 'zod/mini';
import { keyScopes } from '../api-keys/key-scopes.ts';
import { call } from '../call.ts';

const price = z.object({ amount: z.string(), currency: z.literal('usd') });

/** The fields that ElevenLabs' own programs insist on, and those that mean something here. */
const subscription = z.object({
  /** The plan's own name here. */
  tier: z.string(),
  /**
   * The limit is what the credits that are left, those reserved included, are enough for, in a voice of the Standard
   * price at the usual pace; the count what of it is reserved. Their difference is what can still be asked for.
   */
  character_count: z.number(),
  character_limit: z.number(),
  max_credit_limit_extension: z.number(),
  can_extend_character_limit: z.boolean(),
  allowed_to_extend_character_limit: z.boolean(),
  /** Credits that were bought have no day on which they start again. */
  next_character_count_reset_unix: z.null(),
  voice_slots_used: z.number(),
  voice_limit: z.number(),
  /** Voices are added as long as there are slots, and no one counts how often. */
  max_voice_add_edits: z.null(),
  voice_add_edit_counter: z.number(),
  can_extend_voice_limit: z.boolean(),
  can_use_instant_voice_cloning: z.boolean(),
  /** There is one kind of cloning here: the instant one. */
  professional_voice_slots_used: z.number(),
  professional_voice_slots_used_in_workspace: z.number(),
  professional_voice_limit: z.number(),
  can_use_professional_voice_cloning: z.boolean(),
  currency: z.literal('usd'),
  current_overage: price,
  status: z.enum(['free', 'trialing', 'active']),
});

const shared = { method: 'GET', door: 'elevenlabs', access: 'user', scopes: keyScopes, input: z.object({}) } as const;

/** Lists of invoices are empty: they belong to the account, which a key doesn't open. */
export const readSubscription = call({
  ...shared,
  id: 'readSubscription',
  path: '/v1/user/subscription',
  output: z.extend(subscription, { open_invoices: z.array(z.object({})), has_open_invoices: z.boolean() }),
});

/** Without name and email address: a key opens the tools, never the account. */
export const readElevenLabsUser = call({
  ...shared,
  id: 'readElevenLabsUser',
  path: '/v1/user',
  output: z.object({
    user_id: z.string(),
    /** Everyone has a workspace of their own. */
    workspace_id: z.string(),
    subscription,
    is_new_user: z.boolean(),
    can_use_delayed_payment_methods: z.boolean(),
    is_onboarding_completed: z.boolean(),
    is_onboarding_checklist_completed: z.boolean(),
    created_at: z.number(),
    seat_type: z.literal('workspace_admin'),
  }),
});
