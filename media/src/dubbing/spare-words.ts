/** What a language can do without, and what it can't. */
export interface SpareWords {
  /** Said without adding anything, anywhere in a sentence. */
  readonly fillers: readonly string[];
  /** The same where a comma parts them from what follows. */
  readonly openers: readonly string[];
  /** What begins an aside between two commas. */
  readonly asides: readonly string[];
  /** Words that turn a meaning round. */
  readonly negations: readonly string[];
  readonly numbers: readonly string[];
}

const listOf = (words: string): string[] => words.split('|');

const spareWords: Readonly<Record<string, SpareWords>> = {
  en: {
    fillers: listOf('you know|I mean|really|actually|basically|literally|simply|of course|also|very|in fact'),
    openers: listOf('well|look|listen|okay|I think|I guess|you see|honestly|anyway|obviously|by the way'),
    asides: listOf(
      'which|who|as|for example|for instance|in my opinion|I think|I believe|however|of course|so to speak',
    ),
    negations: listOf("not|no|never|none|nothing|nobody|nowhere|neither|nor|without|hardly|cannot|\\p{L}+n['’]t|only"),
    numbers: listOf(
      'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\p{L}+teen|\\p{L}+ty|hundreds?|thousands?|' +
        'millions?|billions?|first|second|third|half|twice|once|double',
    ),
  },
  es: {
    fillers: listOf('realmente|la verdad|básicamente|literalmente|simplemente|por supuesto|también|muy|de hecho|o sea'),
    openers: listOf('bueno|pues|mira|mire|oye|sabes|a ver|en fin|creo|la verdad'),
    asides: listOf('que|quien|como|por ejemplo|en mi opinión|creo|sin embargo|por supuesto|digamos'),
    negations: listOf('no|nunca|nada|nadie|sin|ni|tampoco|jamás|ningún|ninguno|ninguna|sólo|solo'),
    numbers: listOf(
      'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|cien|cientos?|miles|mil|millón|millones|primer\\p{L}*|medio|doble',
    ),
  },
  fr: {
    fillers: listOf('vraiment|en fait|franchement|simplement|bien sûr|aussi|très|tout à fait|en effet'),
    openers: listOf('bon|bah|ben|alors|écoutez|écoute|vous savez|tu sais|enfin|je crois|je pense'),
    asides: listOf('qui|que|comme|par exemple|à mon avis|je crois|je pense|cependant|bien sûr'),
    negations: listOf("ne|n['’]\\p{L}+|pas|jamais|rien|personne|sans|ni|aucune?|non|seulement|plus"),
    numbers: listOf(
      'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|cents?|mille|millions?|milliards?|premi\\p{L}+|demie?|double',
    ),
  },
  de: {
    fillers: listOf('wirklich|eigentlich|einfach|natürlich|sozusagen|übrigens|ja auch|tatsächlich|sehr|ganz ehrlich'),
    openers: listOf('also|na ja|naja|nun|wissen Sie|weißt du|schauen Sie|ehrlich gesagt|gut'),
    asides: listOf('zum Beispiel|meiner Meinung nach|glaube ich|denke ich|wie gesagt|wie Sie wissen|jedoch'),
    negations: listOf('nicht|kein\\p{L}*|nie|niemals|nichts|niemand\\p{L}*|ohne|weder|noch|kaum|nur|nein'),
    numbers: listOf(
      'eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|\\p{L}*hundert|\\p{L}*tausend|Million\\p{L}*|erst\\p{L}+|halb\\p{L}*|doppelt',
    ),
  },
  it: {
    fillers: listOf('davvero|veramente|praticamente|semplicemente|ovviamente|certamente|anche|molto|in realtà|insomma'),
    openers: listOf('beh|allora|guarda|guardi|senti|sai|sa|ecco|credo|penso'),
    asides: listOf('che|come|per esempio|ad esempio|secondo me|credo|penso|tuttavia|diciamo'),
    negations: listOf('non|no|mai|niente|nulla|nessun\\p{L}*|senza|né|neanche|nemmeno|solo'),
    numbers: listOf(
      'uno|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|cento|mille|mila|milion\\p{L}+|prim[oaie]|mezz\\p{L}|doppio',
    ),
  },
  pt: {
    fillers: listOf(
      'realmente|na verdade|basicamente|literalmente|simplesmente|claro que|também|muito|de fato|tipo assim',
    ),
    openers: listOf('bem|bom|olha|olhe|então|sabe|enfim|acho|acredito'),
    asides: listOf('que|quem|como|por exemplo|na minha opinião|acho|acredito|no entanto|digamos'),
    negations: listOf('não|nunca|nada|ninguém|sem|nem|jamais|nenhuma?|só|apenas'),
    numbers: listOf(
      'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|cem|cento|mil|milhão|milhões|primeir\\p{L}|meio|dobro',
    ),
  },
  ja: {
    fillers: listOf('えーと、?|ええと、?|えっと、?|あのー、?|本当に|とても|すごく|実は、?|やっぱり|いわゆる|なんか'),
    openers: listOf('まあ|さて|それでは|ところで|そうですね|もちろん'),
    asides: listOf('例えば|たとえば|つまり|正直'),
    negations: listOf('ない|なく|なかっ|ません|ず|だけ|しか'),
    numbers: listOf('[一二三四五六七八九十百千万億半]'),
  },
};

const nothing: SpareWords = { fillers: [], openers: [], asides: [], negations: [], numbers: [] };

/** The lists of a language by its BCP 47 code; empty ones where none are known. */
export const spareWordsOf = (language: string): SpareWords =>
  spareWords[language.toLowerCase().split('-')[0] ?? ''] ?? nothing;
