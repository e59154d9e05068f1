import { describe, expect, it } from 'vitest';
import { proposeWords } from './propose-words.ts';

const proposed = (text: string, language = 'en-US') =>
  proposeWords(text, language).map(({ word, kind }) => `${word} ${kind}`);

describe('proposeWords', () => {
  it('finds names, acronyms and uncommon words of an English script', () => {
    const text =
      'Yesterday Siobhan Nguyen met NASA engineers in Llanfair. They use PostgreSQL, GPT4 and the iPhone. ' +
      'Siobhan’s café was open on Monday, and I saw Mr. McDonald there.';
    expect(proposed(text)).toEqual([
      'Siobhan name',
      'Nguyen name',
      'NASA acronym',
      'Llanfair name',
      'PostgreSQL unknown',
      'GPT4 acronym',
      'iPhone unknown',
      'café unknown',
      'McDonald name',
    ]);
  });

  it('takes no word for a name because a sentence begins with it', () => {
    expect(proposed('Every morning. Some people walk. “Nothing,” she said.\nTomorrow: Bread.')).toEqual([]);
    expect(proposed('He lives in Reading. Reading is a town.')).toEqual(['Reading name']);
  });

  it('counts, the most frequent first, with the place where it stands first', () => {
    expect(proposeWords('The NSA and the FBI. The FBI’s men.', 'en')).toEqual([
      { word: 'FBI', kind: 'acronym', count: 2, start: 16 },
      { word: 'NSA', kind: 'acronym', count: 1, start: 4 },
    ]);
  });

  it('knows that German nouns have capitals and that Japanese has none', () => {
    expect(proposed('Die NATO hat ein Haus in der Stadt von Siân.', 'de-DE')).toEqual(['NATO acronym', 'Siân name']);
    expect(proposed('田中さんはOpenAIのGPTとDockerを使う。佐藤氏も。', 'ja-JP')).toEqual([
      '田中 name',
      'OpenAI unknown',
      'GPT acronym',
      'Docker name',
      '佐藤 name',
    ]);
  });

  it('finds nothing in nothing', () => {
    expect(proposed('')).toEqual([]);
    expect(proposed('1 2 3, … 🙂 a I')).toEqual([]);
  });
});
