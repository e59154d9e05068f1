import { addTexts } from '../add-texts.ts';
import { checkout } from '../en/checkout.ts';

addTexts(checkout);
