import * as calls from '@timbre/contract/accounts/account-imports';
import { handle, type Route } from '../../platform/http/route.ts';
import type { OwnImportService } from './own-imports.service.ts';

export const accountImportRoutes = (imports: OwnImportService): Route[] => [
  handle(calls.readAccountImport, ({ actor }) => imports.read(actor)),
  handle(calls.createAccountImport, ({ actor, input }) => imports.create(actor, input.fileId), {
    commitsAnswer: true,
  }),
  handle(calls.readAccountImportEvents, ({ actor, input, info }) => imports.watch(actor, input.id, info.signal)),
  handle(calls.cancelAccountImport, ({ actor, input }) => imports.cancel(actor, input.id)),
  handle(calls.retryAccountImport, ({ actor, input }) => imports.retry(actor, input.id)),
  handle(calls.deleteAccountImport, async ({ actor, input }) => {
    await imports.remove(actor, input.id);
    return {};
  }),
];
