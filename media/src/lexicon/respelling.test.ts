import { describe, expect, it } from 'vitest';
import { respellingToIpa } from './respelling.ts';

describe('respellingToIpa', () => {
  it.each([
    ['toe-MAH-toe', 'toʊˈmɑtoʊ'],
    ['tuh-MAY-toh', 'təˈmeɪtoʊ'],
    ['NOO-yen', 'ˈnujɛn'],
    ['win', 'wɪn'],
    ['SHAW-ree', 'ˈʃɔɹi'],
    ['kuh-NEK-tih-kut', 'kəˈnɛktɪkət'],
    ['EYE-oh-wuh', 'ˈaɪoʊwə'],
    ['HEP-burn', 'ˈhɛpbɚn'],
    ['ZHWAHN', 'ʒwɑn'],
    ['SEER-shuh', 'ˈsɪɹʃə'],
    ['NY-kee', 'ˈnaɪki'],
    ['POR-shuh', 'ˈpɔɹʃə'],
    ['YOO-tyoob', 'ˈjutjub'],
    ['mate', 'meɪt'],
    ['quin oh uh', 'kwɪnoʊə'],
    ['HAL-uh-peh-nyoh', 'ˈhæləpɛnjoʊ'],
  ])('%s', (respelling, ipa) => expect(respellingToIpa(respelling)).toEqual({ ipa }));

  it.each([
    ['toe-M-toe', 'M'],
    ['とまと', 'とまと'],
    ['tər-MAH', 'tər'],
    ['a1', 'a1'],
    ['-', ''],
    ['', ''],
  ])('does not guess %s', (respelling, problem) => expect(respellingToIpa(respelling)).toEqual({ problem }));
});
