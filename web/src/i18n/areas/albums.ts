import { addTexts } from '../add-texts.ts';
import { albums } from '../en/albums.ts';

addTexts(albums);
