import { createClient, type Client } from '@timbre/client';
import { decideAffiliate, listAffiliates } from '@timbre/contract/admin/admin-affiliates';
import { applyAsAffiliate, logInAffiliate, sendAffiliateCode } from '@timbre/contract/affiliates';
import { affiliates } from '../../capabilities/affiliates/affiliates.tables.ts';
import { newId } from '../../platform/ids.ts';
import { lastMailedCode } from './account-steps.ts';
import { openedForm } from './form-steps.ts';
import { openOwner } from './owner-steps.ts';
import { otherBrowser } from './referral-steps.ts';
import type { TestStudio } from '../test-studio.ts';

export interface Partner {
  readonly id: string;
  readonly email: string;
  readonly code: string;
}

export async function applicant(studio: TestStudio, email = `partner-${newId().slice(0, 8)}@example.org`) {
  const form = { name: 'Pat Partner', email, site: 'https://example.org/pat', message: 'I write about voices.' };
  // All tests come from one network, which may send some applications a day.
  await studio.db.update(affiliates).set({ network: null });
  await otherBrowser(studio).send(applyAsAffiliate, { ...form, formToken: openedForm(studio) });
  const { client: owner } = await openOwner(studio);
  const { results } = await owner.send(listAffiliates, { state: 'applied' });
  return { owner, email, id: results.find((row) => row.email === email)?.id ?? '' };
}

/** Someone whose application the owner has approved. */
export async function partner(studio: TestStudio, email?: string): Promise<Partner> {
  const { owner, id, ...applied } = await applicant(studio, email);
  const { code } = await owner.send(decideAffiliate, { affiliateId: id, state: 'approved' });
  return { id, email: applied.email, code: code ?? '' };
}

/** The partner's own area, logged in by a mailed code, as the browser of that name. */
export async function openArea(
  studio: TestStudio,
  { email }: Pick<Partner, 'email'>,
  userAgent = 'partner',
): Promise<{ readonly client: Client; readonly cookie: string }> {
  // Two letters of one moment could not be told apart.
  studio.clock.advance({ seconds: 1 });
  await otherBrowser(studio).send(sendAffiliateCode, { email });
  const answer = await fetch(studio.address + logInAffiliate.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, origin: studio.address },
    body: JSON.stringify({ email, code: await lastMailedCode(studio, email) }),
  });
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')[0] ?? '';
  const headers = { cookie, origin: studio.address, 'user-agent': userAgent };
  return { client: createClient({ baseUrl: studio.address, headers: () => headers, validate: true }), cookie };
}
