import { addTexts } from '../add-texts.ts';
import { account } from '../en/account/account.ts';

addTexts(account);
