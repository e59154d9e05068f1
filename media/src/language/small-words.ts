interface LanguageSigns {
  readonly script: 'Latn' | 'Cyrl' | 'Arab';
  /** Frequent words that carry no subject. */
  readonly words: ReadonlySet<string>;
  /** A word with one of these letters hardly stands in a neighbour language; null: none are special. */
  readonly letters: RegExp | null;
}

const signs = (script: LanguageSigns['script'], words: string, letters: RegExp | null = null): LanguageSigns => ({
  script,
  words: new Set(words.split(' ')),
  letters,
});

/** Compiled from the commonest words of each language's grammar; those that neighbours share count for all of them. */
export const smallWords: Readonly<Record<string, LanguageSigns>> = {
  en: signs(
    'Latn',
    "hello good today the and of to is was that it with for this you are be have not on as at by from they we his her an will would can has had there their what which i he she but your my our who when all one it's don't i'm",
  ),
  es: signs(
    'Latn',
    'hola cómo estás buenos días gracias estoy eres qué tengo el los las y que una un es con por para del se no en su lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde todo nos está son mi la de tiene',
    /[ñ¿¡]/u,
  ),
  fr: signs(
    'Latn',
    "le les et des est une un dans pour qui du vous ce que ne pas sur au avec plus par je il elle nous mais ou son sa ses cette sont aux être fait comme tout c'est d'un n'est l'on la de en j'ai très",
    /[œçèêùë]|(?:^|\p{L})['’](?:est|ai|un)/u,
  ),
  de: signs(
    'Latn',
    'der die und das ist nicht ein eine mit den zu ich von sich auf für dem im es auch als an nach wie er sie wir aus bei werden war hat oder noch nur so aber einen einer zum zur sind wird kann ihr was wenn',
    /ß/u,
  ),
  it: signs(
    'Latn',
    "il che di è per una un con non gli della sono nel del la i le dei si da come anche più ma al alla questo lo ha suo se perché delle ci o mi ho molto quando dalla nella c'è era essere cosa",
    /(?:zione|zioni|ggi\p{L}*)$/u,
  ),
  pt: signs(
    'Latn',
    'o os que uma um com não para do da em é por mais como dos das se no na ao foi ele ela são mas tem seu sua ou quando muito já eu também só pelo pela até isso entre você está à de a e',
    /[ãõ]/u,
  ),
  ca: signs(
    'Latn',
    "el els les i que una un és amb per al del no en la es als ha més dels aquest aquesta com són però també seva seu hi va tot molt l'any d'un quan fins on ja sense jo tinc gos bon dia",
    /ŀ|l·l|ny$|ï/u,
  ),
  gl: signs(
    'Latn',
    'o os a as e que unha un non con para do da en é por máis como dos das se no na ao foi el ela son pero ten seu súa ou cando moi xa eu tamén só polo pola ata entre está á de ao aínda',
    /x[aeiou]|ñ/u,
  ),
  nl: signs(
    'Latn',
    'de het een en van niet dat is op met voor zijn te in er aan ook als bij om maar naar dan wat uit door nog over ik hij je we ze deze die heeft had worden kan wel geen mijn was ben heb hebben',
    /ij/u,
  ),
  sv: signs(
    'Latn',
    'och att det som en på är av för den med till inte om ett har jag var de men sig så från kan eller vi när du han hon också efter där ska skulle mycket bara detta mig hade nu',
    /[äö]/u,
  ),
  da: signs(
    'Latn',
    'hej noget fordi og at det som en på er af for den med til ikke om et har jeg var de men sig så fra kan eller vi når du han hun også efter der skal ville meget kun dette mig havde nu blev hvad',
    /(?:hv|gt$)/u,
  ),
  nb: signs(
    'Latn',
    'hei noe fordi og å det som en på er av for den med til ikke om et har jeg var de men seg så fra kan eller vi når du han hun også etter der skal ville mye bare dette meg hadde nå ble hva',
    /(?:kj|øy)/u,
  ),
  nn: signs(
    'Latn',
    'og å det som ein på er av for den med til ikkje om eit har eg var dei men seg så frå kan eller vi når du han ho også etter der skal ville mykje berre dette meg hadde no vart kva',
    null,
  ),
  is: signs(
    'Latn',
    'og að er í á það sem en ekki við með um til hann var af ég fyrir hún þeir þetta hefur eða frá þegar líka eru verið vera mjög svo þú hér',
    /[þð]/u,
  ),
  fi: signs(
    'Latn',
    'ja on ei se että oli hän mutta ovat niin kun kuin myös tai en jos minä sinä he me joka mitä vain sen ole hyvin nyt tämä kaikki siitä',
    /(?:ssa|ssä|lla|llä|sta|stä)$/u,
  ),
  et: signs(
    'Latn',
    'ja on ei see et oli ta aga kui ka või ma sa nad me mis kes oma ning siis ainult väga nüüd kõik need selle olen',
    /õ/u,
  ),
  pl: signs(
    'Latn',
    'i w nie na się z do to że jest jak o po ale od za co tak przez dla są by jego jej był już czy tylko może ten ta być ich mnie przy bardzo',
    /[ąęłńśźż]/u,
  ),
  cs: signs(
    'Latn',
    'a v se na je že s z do to i o jsem jako ale za po pro by si by byl jsou tak co jeho od když které může být ve jen také ten už není',
    /[ěřů]/u,
  ),
  sk: signs(
    'Latn',
    'a v sa na je že s z do to i o som ako ale za po pre by si bol sú tak čo jeho od keď ktoré môže byť vo len aj ten už nie je',
    /[ľĺŕô]/u,
  ),
  sl: signs(
    'Latn',
    'in je v na se da so za z pa ki ne to tudi po kot od bi sem ali še bil s o do kako njegov ko lahko biti ta več samo zelo',
    null,
  ),
  hr: signs(
    'Latn',
    'i je u na se da su za s a što ne to kao od bi sam ili još bio o do kako njegov kad može biti taj više samo vrlo ali koji iz nije',
    null,
  ),
  hu: signs(
    'Latn',
    'a az és hogy nem is egy van ez meg de volt ha csak már még mint vagy ki el én ő kell lesz nagyon amikor mert azt minden',
    /[őű]/u,
  ),
  ro: signs(
    'Latn',
    'și de la în că nu cu o un pe este din pentru care a mai se sunt au ca fi dar sau ce după această fost le lui foarte când',
    /[țșăâ]/u,
  ),
  tr: signs(
    'Latn',
    've bir bu da de için ile çok o ne var daha gibi olarak ama değil kadar ben sen ki her en sonra olan olduğu mi şey',
    /[ğış]/u,
  ),
  vi: signs(
    'Latn',
    'và của là có không được cho một trong người với các những này đã tôi khi để từ cũng như về anh ở ra',
    /[ơưđạảấầẩậắằặẹẻẽếềểệỉịọỏốồổộớờởợụủứừửựỳỵỷỹ]/u,
  ),
  id: signs(
    'Latn',
    'yang dan di itu dengan untuk tidak ini dari dalam akan pada juga saya ke karena ada mereka kita bisa telah adalah atau sudah anda oleh seperti',
    null,
  ),
  af: signs(
    'Latn',
    'die en van is nie in wat het met vir op dat te om sy ek hy was aan ook as by maar kan ons hulle word deur jy baie',
    null,
  ),
  eo: signs(
    'Latn',
    'la kaj de estas en ne al mi vi li ŝi ĝi ni ke por kun sed estis el pri kiu tio aŭ tre ankaŭ pli',
    /[ĉĝĥĵŝŭ]/u,
  ),
  eu: signs(
    'Latn',
    'eta da ez du bat ere dira zen izan duen baina hau hori gure nire dute egin baino oso nik',
    /(?:tx|tz|aren$|ekin$)/u,
  ),
  oc: signs(
    'Latn',
    'lo los la las e que es amb per un una dins del al son lor mas tanben coma sens aquel aquela fòrça èra',
    /(?:lh|nh)/u,
  ),
  ru: signs(
    'Cyrl',
    'привет дела спасибо очень хорошо день и в не на что я с он а как это по но они к у мы вы за от так же было его из для она меня все бы только ещё или если',
    /[ыэъё]/u,
  ),
  uk: signs(
    'Cyrl',
    'привіт справи дякую дуже добре день і в не на що я з він а як це по але вони до у ми ви за від так же було його для вона мене все б тільки ще або якщо та й',
    /[іїєґ]/u,
  ),
  be: signs(
    'Cyrl',
    'і ў не на што я з ён а як гэта па але яны да у мы вы за ад так жа было яго для яна мяне усё б толькі яшчэ або',
    /ў/u,
  ),
  bg: signs(
    'Cyrl',
    'и в не на че аз с той а как това по но те към у ние вие за от така беше му из тя ме всички би само още или ако да се е са',
    /ъ/u,
  ),
  mk: signs(
    'Cyrl',
    'и во не на дека јас со тој а како ова по но тие кон кај ние вие за од така беше му таа ме сите би само уште или ако да се е',
    /[ѓќѕ]/u,
  ),
  sr: signs(
    'Cyrl',
    'и у не на да ја са он а како ово по али они ка код ми ви за од тако је био му из она ме сви би само још или ако се су',
    /[ђћ]/u,
  ),
  ar: signs(
    'Arab',
    'مرحبا كيف شكرا في من على إلى أن هذا هذه التي الذي لا ما كان مع عن كل هو هي قد أو ثم بعد',
    /[ةىأإ]/u,
  ),
  fa: signs('Arab', 'و در به از که این را با است برای آن یک خود تا بر هم ما من او شد می', /[پچژگ]/u),
  ur: signs('Arab', 'اور کے کی میں ہے کا سے کو نے پر یہ کہ نہیں ہیں وہ بھی ایک تھا', /[ٹڈڑےں]/u),
};
