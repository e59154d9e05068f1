import { addTexts } from '../add-texts.ts';
import { saving } from '../en/saving.ts';

addTexts(saving);
