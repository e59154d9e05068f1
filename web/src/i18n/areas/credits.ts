import { addTexts } from '../add-texts.ts';
import { credits } from '../en/credits.ts';

addTexts(credits);
