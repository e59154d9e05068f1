import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

const centesimo = { one: 'centesimo', many: 'centesimi', gender: 'm' } as const;
/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { one: 'dollaro', many: 'dollari', gender: 'm', cent: centesimo },
  EUR: { one: 'euro', many: 'euro', gender: 'm', cent: centesimo },
  GBP: { one: 'sterlina', many: 'sterline', gender: 'f', cent: { one: 'penny', many: 'pence', gender: 'm' } },
  JPY: { one: 'yen', many: 'yen', gender: 'm' },
  CHF: { one: 'franco svizzero', many: 'franchi svizzeri', gender: 'm', cent: centesimo },
  BRL: { one: 'real', many: 'reais', gender: 'm', cent: { one: 'centavo', many: 'centavos', gender: 'm' } },
  CNY: { one: 'yuan', many: 'yuan', gender: 'm' },
  INR: { one: 'rupia', many: 'rupie', gender: 'f' },
};

const million = { one: 'milione', many: 'milioni' };
const billion = { one: 'miliardo', many: 'miliardi' };
/** What may stand between an amount and its currency. */
export const scales = {
  mila: { one: 'mila', many: 'mila' },
  milione: million,
  milioni: million,
  mln: million,
  M: million,
  miliardo: billion,
  miliardi: billion,
  mld: billion,
  'mln.': million,
  'mld.': billion,
};

/** Units by symbol. */
export const units = unitTable(
  `km: chilometro chilometri m; m: metro metri m; dm: decimetro decimetri m; cm: centimetro centimetri m; mm: millimetro millimetri m;
  µm|μm: micrometro micrometri m; nm: nanometro nanometri m; km²|km2: chilometro_quadrato chilometri_quadrati m; m²|m2|mq: metro_quadrato metri_quadrati m;
  cm²|cm2: centimetro_quadrato centimetri_quadrati m; m³|m3|mc: metro_cubo metri_cubi m; cm³|cm3: centimetro_cubo centimetri_cubi m; ha: ettaro ettari m;
  t: tonnellata tonnellate f; kg: chilogrammo chilogrammi m; hg: etto etti m; g|gr: grammo grammi m; mg: milligrammo milligrammi m; µg|μg: microgrammo microgrammi m;
  l|L: litro litri m; dl: decilitro decilitri m; cl: centilitro centilitri m; ml|mL: millilitro millilitri m; °C|℃: grado_Celsius gradi_Celsius m;
  °F|℉: grado_Fahrenheit gradi_Fahrenheit m; °: grado gradi m; km/h: chilometro_orario chilometri_orari m; m/s: metro_al_secondo metri_al_secondo m;
  mph: miglio_orario miglia_orarie m; kWh: chilowattora chilowattora m; MWh: megawattora megawattora m; W: watt watt m; kW: chilowatt chilowatt m; MW: megawatt megawatt m;
  GW: gigawatt gigawatt m; V: volt volt m; kV: chilovolt chilovolt m; mAh: milliampere_ora milliampere_ora m; Ω: ohm ohm m; J: joule joule m; kJ: chilojoule chilojoule m;
  N: newton newton m; Pa: pascal pascal m; hPa: ettopascal ettopascal m; CV: cavallo cavalli m; cal: caloria calorie f; kcal: chilocaloria chilocalorie f;
  Hz: hertz hertz m; kHz: chilohertz chilohertz m; MHz: megahertz megahertz m; GHz: gigahertz gigahertz m; dB: decibel decibel m; kB|KB: chilobyte chilobyte m;
  MB: megabyte megabyte m; GB: gigabyte gigabyte m; TB: terabyte terabyte m; Mbit/s|Mbps: megabit_al_secondo megabit_al_secondo m;
  Gbit/s|Gbps: gigabit_al_secondo gigabit_al_secondo m; MB/s: megabyte_al_secondo megabyte_al_secondo m; px: pixel pixel m; ms: millisecondo millisecondi m;
  s|sec: secondo secondi m; min: minuto minuti m; h: ora ore f`.replaceAll('\n', ' '),
);

/** Months by their full names. */
export const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ');
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  gen: 1,
  genn: 1,
  feb: 2,
  febb: 2,
  mar: 3,
  apr: 4,
  mag: 5,
  giu: 6,
  lug: 7,
  ago: 8,
  set: 9,
  sett: 9,
  ott: 10,
  nov: 11,
  dic: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
Sig sig = signor @name
Sig.ra sig.ra = signora
Sig.na sig.na = signorina
Sigg = signori
Dott dott = dottor @name
Dott.ssa dott.ssa = dottoressa
Dr+ = dottor @name
Prof prof = professor @name
Prof.ssa prof.ssa = professoressa
Ing ing = ingegner @name
Avv avv = avvocato
Arch arch = architetto @name
Geom geom = geometra @name
On on = onorevole @name
Mons = monsignor @name
S = San @name
Spett = spettabile
ecc = eccetera @end
etc = eccetera @end
es = esempio
p.es = per esempio
ad.es = ad esempio
cfr = confronta
ca = circa
a.C = avanti Cristo @end
d.C = dopo Cristo @end
pag p = pagina @number
pagg pp = pagine @number
vol = volume @number
cap = capitolo @number
fig = figura @number
art = articolo @number
artt = articoli @number
n nr = numero @number
sec = secolo @number
ed = edizione
tel Tel = telefono
v = vedi @name
V.le = viale @name
P.za P.zza = piazza @name
C.so = corso @name
max = massimo
min = minimo
vs+ = versus
S.p.A = società per azioni @end
S.r.l = società a responsabilità limitata @end
P.S = post scriptum
`);

/** Capitals that are read as a word. */
export const spoken = new Set(
  'NATO ONU UNESCO UNICEF AIDS FIFA UEFA NASA OPEC COVID FIAT IVA ISTAT INPS RAI ENEL ENI ASL TAR CONI ACI TIM PIN SIM RAM ROM RADAR LASER IKEA INAIL ANSA IMU SIAE CAP UFO LIPU ISEE ATAC IRPEF'.split(
    ' ',
  ),
);
/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  'USA UE BBC CNN DVD CD IBM API GPS USB FBI CIA URL HTML IA IP ID TV VIP OK PC AM FM CEO DNA HIV BCE FMI PD SMS TG CGIL CISL UV'.split(
    ' ',
  ),
);
/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'a ad ai al alla anche anni anno bene casa che chi ci come con cosa così da dal dalla dei del della di dio dove due e è ecco ed era fa fare fine fino fra già giù giorno gli grande gratis ha hai hanno ho ' +
    'i il in io la lei le li lo loro lui ma mai male me meno mi mio molto ne nei nel nella no noi non nostro nulla nuovo o offerta ogni oggi ora per perché più poi può qua quale quando qui sa se sei ' +
    'sempre si sì sia solo son sono sopra sotto sta su sua sul suo te ti tra tre tu tua tuo tutti tutto un una uno va vi via vita voi vuoi pericolo attenzione uscita pil doc'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'bandiera',
  names: `faccina che ride|faccina con sorriso e occhi grandi|faccina sorridente|faccina raggiante|faccina che ride di gusto|faccina con sorriso e goccia di sudore|faccina che si rotola dal ridere|faccina con lacrime di gioia|faccina con leggero sorriso|faccina sottosopra|faccina che fa l'occhiolino|faccina con occhi sorridenti|faccina con aureola|faccina con cuoricini|faccina innamorata|faccina con stelle negli occhi|faccina che manda un bacio|faccina che si lecca i baffi|faccina che mostra la lingua|faccina con linguaccia e occhiolino|faccina folle|faccina che abbraccia|faccina concentrata|faccina che chiede silenzio|faccina con bocca cucita|faccina neutra|faccina inespressiva|faccina senza bocca|faccina furbetta|faccina contrariata|faccina con occhi al cielo|faccina con smorfia|faccina sollevata|faccina pensierosa|faccina che dorme|faccina con mascherina|faccina con termometro|faccina nauseata|faccina che vomita|faccina accaldata|faccina congelata|faccina frastornata|testa che esplode|faccina con cappello da cowboy|faccina che festeggia|faccina con occhiali da sole|faccina nerd|faccina con monocolo|faccina confusa|faccina preoccupata|faccina sorpresa|faccina stupita|faccina imbarazzata|faccina implorante|faccina che piange|faccina disperata|faccina terrorizzata|faccina frustrata|faccina abbattuta|faccina stanca|faccina che sbuffa|faccina furiosa|faccina arrabbiata|faccina che impreca|faccina con corna|teschio|cacca|clown|fantasma|alieno|robot|scimmietta che non vede|impronta di rossetto|lettera d'amore|cuore con freccia|cuore scintillante|due cuori|cuore spezzato|cuore rosso|cuore arancione|cuore giallo|cuore verde|cuore azzurro|cuore viola|cuore nero|cento punti|collisione|gocce di sudore|sonno|mano che saluta|mano alzata|mano che fa OK|segno di vittoria|dita incrociate|gesto ti amo|gesto chiamami|dito che indica a sinistra|dito che indica a destra|dito che indica in alto|dito che indica in basso|pollice in su|pollice in giù|pugno alzato|pugno chiuso|mani che applaudono|mani alzate|stretta di mano|mani giunte|bicipite|occhi|neonato|donna|uomo|persona che scrolla le spalle|persona con mano sulla fronte|muso di cane|muso di gatto|unicorno|ape|rosa|fiore di ciliegio|girasole|arcobaleno|sole|spicchio di luna|stella|scintille|fulmine|fuoco|fiocco di neve|pizza|hamburger|mela rossa|fragola|torta di compleanno|bevanda calda|bicchiere di vino|boccale di birra|brindisi|pallone da calcio|coppa|spara coriandoli|regalo|albero di Natale|nota musicale|note musicali|microfono|cuffie|ciak|fotocamera|cellulare|computer portatile|telefono|lampadina|libri|puntina|calendario|segno di spunta|croce|punto interrogativo|punto esclamativo|attenzione|razzo|aeroplano|auto|casa|globo terrestre|sacco di soldi|sveglia|lucchetto`,
};
