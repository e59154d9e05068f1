import { addTexts } from '../add-texts.ts';
import { pages } from '../en/pages.ts';

addTexts(pages);
