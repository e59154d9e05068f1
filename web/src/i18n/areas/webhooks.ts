import { addTexts } from '../add-texts.ts';
import { webhooks } from '../en/account/webhooks.ts';

addTexts(webhooks);
