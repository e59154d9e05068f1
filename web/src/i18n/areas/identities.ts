import { addTexts } from '../add-texts.ts';
import { identities } from '../en/identities.ts';

addTexts(identities);
