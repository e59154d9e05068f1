import { addTexts } from '../add-texts.ts';
import { adminStudio } from '../en/owner/admin-studio.ts';

addTexts(adminStudio);
