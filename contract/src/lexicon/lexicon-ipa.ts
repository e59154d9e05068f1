// The signs of the International Phonetic Alphabet that the studio's keyboard has, and how to say them.

export interface IpaSign {
  readonly sign: string;
  /** An English word with the sound, or where it is heard. */
  readonly example: string;
}

const signs = (list: string): readonly IpaSign[] =>
  list.split(', ').map((one) => {
    const [sign = '', ...example] = one.split(' ');
    return { sign, example: example.join(' ') };
  });

/** Grouped as the keyboard shows them. */
export const ipaSigns = {
  consonants: signs(
    'p pen, b bad, t tea, d day, k cat, ɡ go, f fall, v voice, θ think, ð this, s see, z zoo, ʃ shoe, ʒ vision, h how, ' +
      'tʃ chain, dʒ jam, m man, n no, ŋ sing, l leg, ɹ red, j yes, w wet, ʍ which (Scots), x loch, ç German ich, ' +
      'ʔ uh-oh, ɾ butter (US), ɲ canyon, ʎ Italian gli, ʁ French rue, β Spanish haba, ɣ Spanish agua, ts cats',
  ),
  vowels: signs(
    'iː see, ɪ sit, e French thé, ɛ bed, æ cat, ɑː father, ɒ hot (UK), ɔː saw, ʊ put, uː too, ʌ cup, ə about, ɚ letter (US), ' +
      'ɝ bird (US), ɜː bird (UK), a Spanish casa, o Spanish loco, i happy, u situation, ɐ German besser, ɨ roses, ' +
      'y French tu, ø French deux, œ French neuf, eɪ day, aɪ my, ɔɪ boy, oʊ go, aʊ now, ɪə near (UK), eə hair (UK), ʊə cure (UK)',
  ),
  marks: signs(
    'ˈ before the stressed syllable, ˌ before a half-stressed syllable, ː after a long sound, . between syllables',
  ),
} as const;

export type IpaGroup = keyof typeof ipaSigns;
export const ipaGroups = ['vowels', 'consonants', 'marks'] as const satisfies readonly IpaGroup[];
