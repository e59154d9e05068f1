import {
  changePassword,
  deleteUser,
  exportUserData,
  readUser,
  renameUser,
  saveLocale,
  sendEmailCode,
  submitCustomerAction,
} from '@timbre/contract/accounts/accounts';
import { fail } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/route.ts';
import { handle } from '../../platform/http/route.ts';
import type { AccountService } from './accounts.service.ts';
import type { ChangePasswordService } from './change-password.service.ts';
import type { CodeRequestService } from './code-requests.service.ts';
import type { LeavingService } from './leaving.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { ResetPasswordService } from './reset-password.service.ts';
import type { UserDataService } from './user-data/user-data.service.ts';

interface AccountRouteDeps {
  readonly accounts: AccountService;
  readonly codeRequests: CodeRequestService;
  readonly registration: RegistrationService;
  readonly resets: ResetPasswordService;
  readonly passwordChanges: ChangePasswordService;
  readonly leaving: LeavingService;
  readonly userData: UserDataService;
}

export const accountRoutes = ({
  accounts,
  codeRequests,
  registration,
  resets,
  passwordChanges,
  leaving,
  userData,
}: AccountRouteDeps): Route[] => [
  handle(readUser, ({ actor }) => accounts.readUser(actor)),
  handle(sendEmailCode, ({ input, actor, info }) => codeRequests.send(input, actor, info)),
  handle(submitCustomerAction, async ({ input, info, cookies }) => {
    const { password, passwordAgain = password } = input;
    if (passwordAgain !== password)
      fail('input.invalid', { field: 'passwordAgain' }, 'The two passwords are not the same.');
    if (input.action === 'reset') return resets.reset(input, info.network);
    const { language = info.language, timeZone = info.timeZone } = input;
    const { userId, secret } = await registration.register({ ...input, language, timeZone }, info);
    cookies.setSession(secret);
    return (await accounts.readUser({ userId })) ?? fail('session.required');
  }),
  handle(changePassword, ({ actor, input, info }) => passwordChanges.change(actor, input, info.network)),
  handle(deleteUser, async ({ actor, input, info, cookies }) => {
    const answer = await leaving.leave(actor, input.password, info.network);
    cookies.clearSession();
    return answer;
  }),
  handle(exportUserData, async ({ actor }) => ({
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="account.zip"',
      'cache-control': 'no-store',
    },
    body: await userData.archive(actor),
  })),
  handle(saveLocale, ({ actor, input }) => accounts.saveLocale(actor.userId, input)),
  handle(renameUser, ({ actor, input }) => accounts.rename(actor.userId, input.userName)),
];
