import { addTexts } from '../add-texts.ts';
import { shell } from '../en/shell.ts';

addTexts(shell);
