import { addTexts } from '../add-texts.ts';
import { desk } from '../en/desk.ts';

addTexts(desk);
