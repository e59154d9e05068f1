import { addTexts } from '../add-texts.ts';
import { credits } from '../en/account/credits.ts';

addTexts(credits);
