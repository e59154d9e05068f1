import * as lexicon from './lexicon.ts';
import * as lexiconDoor from './lexicon-door.ts';
import * as lexiconFiles from './lexicon-files.ts';
import * as lexiconWords from './lexicon-words.ts';

/** The files that declare the calls of the lexicon, for calls.ts. */
export const lexiconCallFiles = {
  lexicon,
  'lexicon-door': lexiconDoor,
  'lexicon-files': lexiconFiles,
  'lexicon-words': lexiconWords,
};
