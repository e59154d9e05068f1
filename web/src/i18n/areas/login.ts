import { addTexts } from '../add-texts.ts';
import { login } from '../en/login.ts';

addTexts(login);
