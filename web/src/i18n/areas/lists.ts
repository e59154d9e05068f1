import { addTexts } from '../add-texts.ts';
import { lists } from '../en/lists.ts';

addTexts(lists);
