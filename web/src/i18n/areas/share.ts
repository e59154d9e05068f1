import { addTexts } from '../add-texts.ts';
import { share } from '../en/share.ts';

addTexts(share);
