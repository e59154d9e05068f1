// Invitations as the owner sees them.
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { pageNumber, pageOf } from '../http/paging.ts';
import { invitationState } from '../referrals/referrals.ts';

export const adminReferralLimits = { pageSize: 25 } as const;

/**
 * Why a friend does not count by itself. `same-address`: another spelling of the inviter's own e-mail · `known-address`:
 * an e-mail that was invited before · `same-browser`: a browser and network the inviter uses · `limit`: beyond the last
 * tier · `owner`: the owner said no.
 */
export const invitationDoubt = z.enum(['same-address', 'known-address', 'same-browser', 'limit', 'owner']);
export type InvitationDoubt = z.infer<typeof invitationDoubt>;

const person = z.object({ id: z.string(), name: z.string() });

/** Who brought whom. */
export const invitation = z.object({
  id: z.string(),
  inviter: person,
  friend: person,
  state: invitationState,
  doubt: z.nullable(invitationDoubt),
  /** The friend's number among those that count. */
  place: z.nullable(z.number()),
  credits: z.number(),
  createdAt: z.string(),
});
export type Invitation = z.infer<typeof invitation>;

/** Newest first. */
export const listInvitations = call({
  id: 'listInvitations',
  method: 'GET',
  path: '/gateway-apis/admin/v1/invitations',
  access: 'owner',
  input: z.object({ page: pageNumber(1, 1), state: z.optional(invitationState) }),
  output: pageOf(invitation),
});

/** Lets a waiting friend count, or not. What is paid stays paid. */
export const decideInvitation = call({
  id: 'decideInvitation',
  method: 'PUT',
  path: '/gateway-apis/admin/v1/invitations/{id}',
  access: 'owner',
  input: z.object({ id: z.string().check(z.maxLength(64)), isCounted: z.boolean() }),
  output: invitation,
  errors: ['input.not-found', 'state.conflict'],
});
