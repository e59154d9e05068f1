import { addTexts } from '../add-texts.ts';
import { adminStudio } from '../en/admin-studio.ts';

addTexts(adminStudio);
