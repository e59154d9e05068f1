import { addTexts } from '../add-texts.ts';
import { identities } from '../en/account/identities.ts';

addTexts(identities);
