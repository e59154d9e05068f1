import { addTexts } from '../add-texts.ts';
import { projects } from '../en/projects.ts';

addTexts(projects);
