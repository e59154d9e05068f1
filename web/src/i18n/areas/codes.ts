import { addTexts } from '../add-texts.ts';
import { codes } from '../en/account/codes.ts';

addTexts(codes);
