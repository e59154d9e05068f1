import { addTexts } from '../add-texts.ts';
import { consent } from '../en/account/consent.ts';

addTexts(consent);
