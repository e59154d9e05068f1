import { addTexts } from '../add-texts.ts';
import { pricing } from '../en/account/pricing.ts';

addTexts(pricing);
