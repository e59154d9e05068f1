import { addTexts } from '../add-texts.ts';
import { account } from '../en/account.ts';

addTexts(account);
