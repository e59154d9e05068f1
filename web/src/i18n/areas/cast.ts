import { addTexts } from '../add-texts.ts';
import { cast } from '../en/cast.ts';

addTexts(cast);
