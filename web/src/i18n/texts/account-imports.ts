import { accountImports as english } from '../en/account/account-imports.ts';
import { accountImports as japanese } from '../ja/account/account-imports.ts';
import { namespaceTexts } from '../namespace-texts.ts';

export const useAccountImportTexts = namespaceTexts('accountImports', english, japanese);
