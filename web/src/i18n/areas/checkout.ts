import { addTexts } from '../add-texts.ts';
import { checkout } from '../en/account/checkout.ts';

addTexts(checkout);
