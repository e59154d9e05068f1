import { addTexts } from '../add-texts.ts';
import { login } from '../en/account/login.ts';

addTexts(login);
