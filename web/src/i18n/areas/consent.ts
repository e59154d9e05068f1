import { addTexts } from '../add-texts.ts';
import { consent } from '../en/consent.ts';

addTexts(consent);
