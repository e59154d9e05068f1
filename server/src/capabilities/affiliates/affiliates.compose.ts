import { codeMail } from '../accounts/account-mails.ts';
import { codeService } from '../accounts/codes.service.ts';
import { codeStore } from '../accounts/codes.store.ts';
import { passwordService } from '../accounts/passwords.service.ts';
import type { FormTokens, TellOwner } from '../contact/contact.types.ts';
import { affiliateAreaService } from './affiliate-area.service.ts';
import { affiliateSessionStore } from './affiliate-sessions.store.ts';
import { affiliateRoutes } from './affiliates.routes.ts';
import { affiliateStore } from './affiliates.store.ts';
import { affiliateCodes } from './affiliates.tables.ts';
import { entryStore } from './entries.store.ts';
import { partnerAdminService } from './partner-admin.service.ts';
import type { Foundations } from '../../foundations.compose.ts';
import type { Platform } from '../../platform.compose.ts';
import { newCode, newId, newInviteCode, newSecret } from '../../platform/ids.ts';
import type { Periodic } from '../../platform/jobs/schedule.ts';

type AffiliateFoundations = Pick<Foundations, 'audit' | 'emailRules' | 'newcomers'>;

/** Partners: their applications, their own log-in and what they see behind it. */
export function composeAffiliates(
  { config, clock, database: { db }, mailer, passwordHashing }: Platform,
  { audit, emailRules, newcomers: { affiliates } }: AffiliateFoundations,
  { formTokens: forms, tellOwner }: { readonly formTokens: FormTokens; readonly tellOwner: TellOwner },
) {
  const { publicUrl } = config.server;
  const sources = { db, store: affiliateStore, entries: entryStore, sessions: affiliateSessionStore, clock, newId };
  const codes = codeService({
    db,
    clock,
    newId,
    newCode,
    store: codeStore(affiliateCodes),
    passwords: passwordService({ hashing: passwordHashing, minChars: config.accounts.passwordMinChars }),
    failure: { code: 'account.mail-failed', field: 'email' },
    deliver: async ({ address, usage, language, code }) => {
      // Anyone who isn't a partner gets no letter, and the one who asked is not told.
      const partner = await affiliateStore.findByEmail(db, address);
      if (partner?.state === 'approved') await mailer.send({ to: address, ...codeMail(language, usage, code) });
    },
  });
  const area = affiliateAreaService({ ...sources, codes, newSecret, publicUrl });
  const partners = partnerAdminService({
    ...sources,
    refuseUnfit: emailRules.refuseUnfit,
    audit,
    mailer,
    newInviteCode,
    publicUrl,
    forms,
    tellOwner,
  });
  const sweep = async (): Promise<number> =>
    (await affiliates.sweep()) + (await area.sweep()) + (await partners.sweep());
  const periodics: Periodic[] = [{ name: 'affiliates.sweep', everyMinutes: 60, run: sweep }];
  return { routes: affiliateRoutes({ affiliates, area, partners }), periodics };
}
