import { addTexts } from '../add-texts.ts';
import { pricing } from '../en/pricing.ts';

addTexts(pricing);
