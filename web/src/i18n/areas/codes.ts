import { addTexts } from '../add-texts.ts';
import { codes } from '../en/codes.ts';

addTexts(codes);
