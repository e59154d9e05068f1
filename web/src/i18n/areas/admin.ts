import { addTexts } from '../add-texts.ts';
import { admin } from '../en/owner/admin.ts';

addTexts(admin);
