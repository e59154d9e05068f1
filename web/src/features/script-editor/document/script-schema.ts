import { getSchema } from '@tiptap/core';
import { scriptMarks } from './script-marks.ts';
import { scriptNodes } from './script-nodes.ts';

/** What a script is made of. */
export const scriptExtensions = [...scriptNodes, ...scriptMarks];

/** The same schema without an editor: for conversions and tests. */
export const scriptSchema = getSchema(scriptExtensions);
