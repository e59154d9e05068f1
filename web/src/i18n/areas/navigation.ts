import { addTexts } from '../add-texts.ts';
import { navigation } from '../en/navigation.ts';

addTexts(navigation);
