import { addTexts } from '../add-texts.ts';
import { content } from '../en/content.ts';

addTexts(content);
