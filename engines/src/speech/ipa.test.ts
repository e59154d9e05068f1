import { describe, expect, it } from 'vitest';
import { espeakFromIpa, fliteFromIpa, ipaFromFlite } from './ipa.ts';

describe('IPA', () => {
  it.each([
    ['təˈmɑːtoʊ', 't ax0 m aa1 t ow0', "[[t@m'A:toU]]"],
    ['/ˈtʃɪkɪn/', 'ch ih1 k ih0 n', "[[tS'IkIn]]"],
    ['kæt', 'k ae1 t', '[[kat]]'],
    ['ˌɪntəˈnæʃənl̩', 'ih0 n t ax0 n ae1 sh ax0 n l', "[[,Int@n'aS@nl]]"],
  ])('%s', (ipa, flite, espeak) => {
    expect(fliteFromIpa(ipa)).toBe(flite);
    expect(espeakFromIpa(ipa)).toBe(espeak);
  });

  it.each(['', '漢', 't"]] [[x', 'ǃǂ'])('refuses what is no IPA it knows: %j', (ipa) => {
    expect(fliteFromIpa(ipa)).toBeUndefined();
    expect(espeakFromIpa(ipa)).toBeUndefined();
  });

  it('names flite’s phonemes', () => {
    expect(['dh', 'ax', 'pau'].map(ipaFromFlite)).toEqual(['ð', 'ə', '']);
  });
});
