import {
  changeEmail,
  readPhone,
  removePhone,
  savePhone,
  sendPhoneCode,
} from '@timbre/contract/accounts/accounts-contact';
import { reportEmbedError, validatePartnerNonce } from '@timbre/contract/accounts/accounts-partners';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { ChangeEmailService } from './change-email.service.ts';
import type { PartnerService } from './partners.service.ts';
import type { PhoneService } from './phones.service.ts';

interface ContactRouteDeps {
  readonly emailChanges: ChangeEmailService;
  readonly phones: PhoneService;
  readonly partners: PartnerService;
}

/** By what else than its name an account is known: address, phone number, partners' users. */
export const contactRoutes = ({ emailChanges, phones, partners }: ContactRouteDeps): Route[] => [
  handle(changeEmail, ({ actor, input, info }) => emailChanges.change(actor, input, info.network)),
  handle(readPhone, ({ actor }) => phones.read(actor)),
  handle(sendPhoneCode, ({ actor, input, info }) => phones.sendCode(actor, input.phone, info.language)),
  handle(savePhone, ({ actor, input, info }) => phones.save(actor, input, info.network)),
  handle(removePhone, ({ actor }) => phones.remove(actor)),
  handle(validatePartnerNonce, ({ actor, input }) => partners.validate(input, actor)),
  handle(reportEmbedError, ({ input, info }) => {
    partners.report(input, info.address);
    return {};
  }),
];
