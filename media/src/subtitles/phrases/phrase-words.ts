import { detectLanguage } from '../../language/detect-language.ts';

/** The small words that hold a phrase together, by where a break beside them is right. */
export interface PhraseWords {
  /** Conjunctions, relative and question words: they begin a clause. */
  readonly openers: ReadonlySet<string>;
  readonly prepositions: ReadonlySet<string>;
  /** Prepositions that complete the noun before them: “of wisdom”. */
  readonly completers: ReadonlySet<string>;
  /** Articles, possessives, quantities, degrees, negations and pronouns before the verb: they lean on the next word. */
  readonly heads: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
  readonly auxiliaries: ReadonlySet<string>;
  /** Object pronouns, particles of verbs and whatever else leans on the word before it. */
  readonly trailers: ReadonlySet<string>;
}

type ClassName = keyof PhraseWords;

const classNames: readonly ClassName[] = [
  'openers',
  'prepositions',
  'completers',
  'heads',
  'subjects',
  'auxiliaries',
  'trailers',
];

const classes = (lists: Readonly<Record<ClassName, string>>): PhraseWords => {
  const setOf = (name: ClassName): ReadonlySet<string> => new Set(lists[name].split(/\s+/u));
  return {
    openers: setOf('openers'),
    prepositions: setOf('prepositions'),
    completers: setOf('completers'),
    heads: setOf('heads'),
    subjects: setOf('subjects'),
    auxiliaries: setOf('auxiliaries'),
    trailers: setOf('trailers'),
  };
};

/** The European languages that texts are read in; Japanese has no such words of its own, see `japanese-phrases.ts`. */
const languages: Readonly<Record<string, PhraseWords>> = {
  en: classes({
    openers: `and but or nor so yet because although though while when whenever where wherever who whose whom which that
      if unless until till since as than whether how what why whereas once`,
    prepositions: `with without for from in into on onto at by about to over under between through during against
      before after toward towards upon within beyond behind below above among across along around near despite except
      like off out up down via per`,
    completers: 'of',
    heads: `the a an my your his her its our their this these those every each no some any many much more most less few
      several both all such very too quite rather still other another`,
    subjects: 'i he she we they you it there',
    auxiliaries: `am is are was were be been being have has had do does did will would can could shall should may might
      must not never s t ve ll re d m`,
    trailers: `me him them us it you myself yourself himself herself itself ourselves themselves up down off out away
      back ago else enough`,
  }),
  es: classes({
    openers: `y e o u ni pero sino porque aunque que cuando donde mientras si como quien quienes cual cuyo cuya cuyos
      cuyas pues qué cómo dónde cuándo`,
    prepositions: 'a al ante bajo con contra desde durante en entre hacia hasta para por según sin sobre tras',
    completers: 'de del',
    heads: `el la los las lo un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas
      ese esa esos esas aquel aquella cada todo toda todos todas mucho mucha muchos muchas otro otra otros otras algún
      alguna ningún ninguna muy más menos tan ya no me te se nos os le les`,
    subjects: 'yo tú él ella nosotros nosotras ellos ellas usted ustedes',
    auxiliaries: `he has ha hemos han había habías habíamos habían haya hay es son era eran fue fueron sea está están
      estaba estaban ser estar sido puede pueden podía pudiera puedo tiene tienes tengo tienen va van voy`,
    trailers: '',
  }),
  fr: classes({
    openers: `et ou mais donc car ni or que qu quand lorsque lorsqu où comme si parce puisque puisqu tandis qui dont
      quoi`,
    prepositions: `à au aux avec sans pour par dans sur sous depuis vers chez contre entre pendant avant après en dès
      jusque jusqu malgré selon`,
    completers: 'de du des d',
    heads: `le la les l un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque
      plusieurs quelques tout toute tous toutes très plus moins trop ne n se s me m te t y quel quelle quels quelles pas`,
    subjects: 'je j tu il elle on nous vous ils elles c ça cela',
    auxiliaries: `ai as a avons avez ont avais avait avions aviez avaient suis es est sommes êtes sont étais était
      étions étiez étaient été être avoir sera seront serait seraient fut soit peut peux pouvons peuvent pouvait doit
      faut va vont pût`,
    trailers: 'pas jamais eux',
  }),
  de: classes({
    openers: `und oder aber denn sondern weil dass daß wenn ob als wie obwohl während bis damit nachdem bevor sobald was
      wer wo warum indem`,
    prepositions: `mit ohne für von vom auf an bei beim nach zu zum zur aus über unter zwischen durch gegen seit um in
      im ins am ans vor hinter neben wegen trotz`,
    completers: 'des',
    heads: `der die das den dem ein eine einen einem einer eines kein keine keinen keinem keiner mein meine meinen
      meinem meiner dein deine sein seine seinen seinem seiner ihre ihren ihrem ihrer unser unsere unseren unserem dieser
      diese dieses diesen diesem jeder jede jedes alle viele mehr sehr so ganz nicht erst ich du er sie es wir ihr man`,
    subjects: '',
    auxiliaries: `ist sind war waren bin bist sei wird werden wurde wurden hat haben hatte hatten habe kann können
      konnte muss müssen musste mussten soll sollen will wollen darf dürfen`,
    trailers: 'ich du er sie es wir ihr man sich mich dich uns ihn ihm ihnen mir dir euch',
  }),
  it: classes({
    openers: 'e ed o ma però perché che chi quando dove mentre se come poiché né cui quale quali',
    prepositions: `a ad al allo alla ai agli alle all con senza per in nel nello nella nei negli nelle nell da dal dallo
      dalla dai dagli dalle dall su sul sullo sulla sui sugli sulle sull tra fra verso dopo durante contro`,
    completers: 'di del dello della dei degli delle dell d',
    heads: `il lo la i gli le l un uno una mio mia miei mie tuo tua suo sua suoi sue nostro nostra vostro vostra questo
      questa questi queste quest quel quello quella quei quegli quelle quell ogni tutto tutta tutti tutte molto più meno
      così non mi ti si ci vi ne`,
    subjects: 'io tu lui lei noi voi loro egli',
    auxiliaries: `ho hai ha abbiamo avete hanno aveva avevano è sono era erano sei siamo siete stato stata essere avere
      sarà saranno può possono poteva potesse deve devono c`,
    trailers: '',
  }),
  pt: classes({
    openers: 'e ou mas porque que quando onde enquanto se como quem cujo cuja pois embora nem',
    prepositions: `a à às ao aos com sem para por pelo pela pelos pelas em no na nos nas num numa sobre entre desde até
      contra durante após`,
    completers: 'de do da dos das',
    heads: `o os as um uma uns umas meu minha meus minhas teu tua seu sua seus suas nosso nossa este esta estes estas
      esse essa esses essas aquele aquela cada todo toda todos todas muito muita mais menos tão não já me te lhe lhes`,
    subjects: 'eu tu você ele ela nós vocês eles elas',
    auxiliaries: `é são era eram foi foram está estão estava ser estar tem têm tinha tinham há havia vai vão vou pode
      podem podia pudesse posso deve devem`,
    trailers: '',
  }),
};

/** What is such a word in any of the languages, for a text too short to tell its own. */
const anyLanguage = classes(
  Object.fromEntries(
    classNames.map((name) => [
      name,
      Object.values(languages)
        .flatMap((one) => [...one[name]])
        .join(' '),
    ]),
  ) as Record<ClassName, string>,
);

const noWords = classes({
  openers: '',
  prepositions: '',
  completers: '',
  heads: '',
  subjects: '',
  auxiliaries: '',
  trailers: '',
});

/** Neighbours that a short text is taken for, and whose small words are mostly the same. */
const kin: Readonly<Record<string, string>> = { ca: 'es', gl: 'pt', oc: 'fr' };

/** The small words of the language a text is written in. */
export function phraseWordsOf(text: string): PhraseWords {
  const language = detectLanguage(text)?.language;
  if (language === undefined) return anyLanguage;
  return languages[language] ?? languages[kin[language] ?? ''] ?? noWords;
}
