// How names and abbreviations are spoken.
import { later } from './later.ts';

export const lexiconLimits = {
  fieldChars: 50,
  page: 20,
  suggestionPage: 30,
  loadMoreThrottleMs: 200,
  suggestionDebounceMs: 400,
} as const;

export const searchLexicon = later('searchLexicon', 'GET', '/gateway-apis/tts/v1/lexicon/searchPage', 'user');
export const listLexicon = later('listLexicon', 'GET', '/gateway-apis/tts/v1/lexicon/page', 'user');
export const createLexiconEntry = later('createLexiconEntry', 'POST', '/gateway-apis/tts/v1/lexicon', 'user');
export const updateLexiconEntry = later('updateLexiconEntry', 'PUT', '/gateway-apis/tts/v1/lexicon/{id}', 'user');
export const deleteLexiconEntry = later('deleteLexiconEntry', 'DELETE', '/gateway-apis/tts/v1/lexicon/{id}', 'user');
export const playLexiconEntry = later('playLexiconEntry', 'POST', '/gateway-apis/tts/v1/playLexicon', 'user');
