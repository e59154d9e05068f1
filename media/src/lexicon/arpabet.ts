/** The sounds of CMU's dictionary in IPA; the vowels as American English has them. */
const sounds: Readonly<Record<string, string>> = {
  AA: 'ɑː',
  AE: 'æ',
  AH: 'ʌ',
  AO: 'ɔː',
  AW: 'aʊ',
  AY: 'aɪ',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  EH: 'ɛ',
  ER: 'ɝ',
  EY: 'eɪ',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  IH: 'ɪ',
  IY: 'iː',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  OW: 'oʊ',
  OY: 'ɔɪ',
  P: 'p',
  R: 'ɹ',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  UH: 'ʊ',
  UW: 'uː',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};
/** Without stress these are other sounds. */
const unstressed: Readonly<Record<string, string>> = { AH: 'ə', ER: 'ɚ' };
const stress: Readonly<Record<string, string>> = { '1': 'ˈ', '2': 'ˌ' };

/** CMU's ARPAbet, such as `M AE1 D IH0 S AH0 N`, in IPA; null: something in it is none. */
export function ipaOfArpabet(written: string): string | null {
  let ipa = '';
  for (const sign of written.trim().toUpperCase().split(/\s+/u)) {
    const [, letters = '', digit = ''] = /^([A-Z]{1,2})([012]?)$/u.exec(sign) ?? [];
    const sound = (digit === '0' ? unstressed[letters] : undefined) ?? sounds[letters];
    // Only a vowel is stressed.
    if (sound === undefined || (digit !== '' && !/^[AEIOU]/u.test(letters))) return null;
    ipa += (stress[digit] ?? '') + sound;
  }
  return ipa;
}
