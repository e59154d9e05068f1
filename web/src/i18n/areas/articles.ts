import { addTexts } from '../add-texts.ts';
import { articles } from '../en/articles.ts';

addTexts(articles);
