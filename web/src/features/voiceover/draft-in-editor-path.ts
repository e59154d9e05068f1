import { withQuery } from '@timbre/contract/screens/return-path';
import { screenPath } from '@timbre/contract/screens/screens';

const from = ['from', 'quick-voiceover'] as const;

/** The editor with what was written in the quick voiceover; a visitor comes back to it from the log-in. */
export const draftInEditorPath = withQuery(screenPath('article-editor-new'), [from]);

/** Whether the editor's address asks for the quick voiceover's text. */
export const isDraftWanted = (query: URLSearchParams): boolean => query.get(from[0]) === from[1];
