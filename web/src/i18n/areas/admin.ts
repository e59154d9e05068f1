import { addTexts } from '../add-texts.ts';
import { admin } from '../en/admin.ts';

addTexts(admin);
