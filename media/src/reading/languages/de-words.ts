import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

const cent = { one: 'Cent', many: 'Cent', gender: 'm' } as const;
/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { one: 'Dollar', many: 'Dollar', gender: 'm', cent },
  EUR: { one: 'Euro', many: 'Euro', gender: 'm', cent },
  GBP: { one: 'Pfund', many: 'Pfund', gender: 'n', cent: { one: 'Penny', many: 'Pence', gender: 'm' } },
  JPY: { one: 'Yen', many: 'Yen', gender: 'm' },
  CHF: { one: 'Franken', many: 'Franken', gender: 'm', cent: { one: 'Rappen', many: 'Rappen', gender: 'm' } },
  BRL: { one: 'Real', many: 'Real', gender: 'm', cent: { one: 'Centavo', many: 'Centavos', gender: 'm' } },
  CNY: { one: 'Yuan', many: 'Yuan', gender: 'm' },
  INR: { one: 'Rupie', many: 'Rupien', gender: 'f' },
};

const million = { one: 'Million', many: 'Millionen' };
const billion = { one: 'Milliarde', many: 'Milliarden' };
const thousand = { one: 'tausend', many: 'tausend' };
/** What may stand between an amount and its currency. */
export const scales = {
  Million: million,
  Millionen: million,
  'Mio.': million,
  Mio: million,
  M: million,
  Milliarde: billion,
  Milliarden: billion,
  'Mrd.': billion,
  Mrd: billion,
  Tsd: thousand,
  'Tsd.': thousand,
  k: thousand,
  K: thousand,
  tausend: thousand,
};

/** Units by symbol. */
export const units = unitTable(
  `km: Kilometer Kilometer m; m: Meter Meter m; dm: Dezimeter Dezimeter m; cm: Zentimeter Zentimeter m; mm: Millimeter Millimeter m;
  µm|μm: Mikrometer Mikrometer m; nm: Nanometer Nanometer m; km²|km2: Quadratkilometer Quadratkilometer m; m²|m2|qm: Quadratmeter Quadratmeter m;
  cm²|cm2: Quadratzentimeter Quadratzentimeter m; m³|m3: Kubikmeter Kubikmeter m; cm³|cm3: Kubikzentimeter Kubikzentimeter m; ha: Hektar Hektar m;
  t: Tonne Tonnen f; kg: Kilogramm Kilogramm n; g: Gramm Gramm n; mg: Milligramm Milligramm n; µg|μg: Mikrogramm Mikrogramm n; l|L: Liter Liter m;
  dl: Deziliter Deziliter m; cl: Zentiliter Zentiliter m; ml|mL: Milliliter Milliliter m; °C|℃: Grad_Celsius Grad_Celsius m; °F|℉: Grad_Fahrenheit Grad_Fahrenheit m;
  °: Grad Grad m; km/h: Kilometer_pro_Stunde Kilometer_pro_Stunde m; m/s: Meter_pro_Sekunde Meter_pro_Sekunde m; mph: Meile_pro_Stunde Meilen_pro_Stunde f;
  kWh: Kilowattstunde Kilowattstunden f; MWh: Megawattstunde Megawattstunden f; Wh: Wattstunde Wattstunden f; W: Watt Watt n; kW: Kilowatt Kilowatt n;
  MW: Megawatt Megawatt n; GW: Gigawatt Gigawatt n; V: Volt Volt n; kV: Kilovolt Kilovolt n; mAh: Milliamperestunde Milliamperestunden f; Ω: Ohm Ohm n;
  J: Joule Joule n; kJ: Kilojoule Kilojoule n; N: Newton Newton n; Pa: Pascal Pascal n; hPa: Hektopascal Hektopascal n; PS: p_s p_s f; cal: Kalorie Kalorien f;
  kcal: Kilokalorie Kilokalorien f; Hz: Hertz Hertz n; kHz: Kilohertz Kilohertz n; MHz: Megahertz Megahertz n; GHz: Gigahertz Gigahertz n; dB: Dezibel Dezibel n;
  kB|KB: Kilobyte Kilobyte n; MB: Megabyte Megabyte n; GB: Gigabyte Gigabyte n; TB: Terabyte Terabyte n; Mbit/s: Megabit_pro_Sekunde Megabit_pro_Sekunde n;
  Gbit/s: Gigabit_pro_Sekunde Gigabit_pro_Sekunde n; MB/s: Megabyte_pro_Sekunde Megabyte_pro_Sekunde n; px: Pixel Pixel n; ms: Millisekunde Millisekunden f;
  s|sek: Sekunde Sekunden f; min|Min: Minute Minuten f; h|Std: Stunde Stunden f; EL: Esslöffel Esslöffel m; TL: Teelöffel Teelöffel m`.replaceAll(
    '\n',
    ' ',
  ),
);

/** Months by their full names. */
export const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ');
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  jänner: 1,
  jan: 1,
  feb: 2,
  feber: 2,
  mrz: 3,
  mär: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  okt: 10,
  nov: 11,
  dez: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
Hr = Herr
Hrn = Herrn
Fr = Frau @name
Frl = Fräulein
Dr+ = Doktor @name
Prof+ = Professor @name
Dipl.-Ing Dipl = Diplom
Ing = Ingenieur
St = Sankt @name
Str = Straße @end
str = straße @end
z.B = zum Beispiel
d.h = das heißt
u.a = unter anderem
u.U = unter Umständen
o.Ä o.ä = oder Ähnliches
u.Ä u.ä = und Ähnliches
s.o = siehe oben
s.u = siehe unten
i.d.R = in der Regel
z.T = zum Teil
z.Z z.Zt = zurzeit
m.E = meines Erachtens
v.a = vor allem
v.Chr = vor Christus @end
n.Chr = nach Christus @end
i.A = im Auftrag
e.V = eingetragener Verein @end
o.g = oben genannt
u.v.m = und vieles mehr @end
usw = und so weiter @end
usf = und so fort @end
etc = et cetera @end
bzw = beziehungsweise
ggf = gegebenenfalls
evtl = eventuell
ca = circa
inkl = inklusive
exkl = exklusive
zzgl = zuzüglich
vgl = vergleiche
bspw = beispielsweise
sog = sogenannt
allg = allgemein
max = maximal
min = minimal
mind = mindestens
Nr = Nummer @number
Nrn = Nummern @number
S = Seite @number
Bd = Band @number
Kap = Kapitel @number
Abb = Abbildung @number
Abs = Absatz @number
Art = Artikel @number
Aufl = Auflage
Jh Jhd = Jahrhundert
Jhs = Jahrhunderts
geb = geboren
gest = gestorben
Tel = Telefon
Std = Stunden
Min = Minuten
Sek = Sekunden
Mio+ = Millionen
Mrd+ = Milliarden
Tsd = tausend
Mo = Montag @number
Di = Dienstag @number
Do = Donnerstag @number
Sa = Samstag @number
Abt = Abteilung
Hbf+ = Hauptbahnhof
Co = Co @end
vs+ = versus
`);

/** Capitals that are read as a word. */
export const spoken = new Set(
  'NATO UNO UNESCO UNICEF AIDS FIFA UEFA NASA OPEC COVID BAFÖG DAX EDEKA HARIBO ADIDAS IKEA PIN SIM RAM ROM RADAR LASER TÜV AIDS DIN UFO GEMA SCHUFA PISA MINT ELSTER BAMF ASTA TAN IBAN ISO'.split(
    ' ',
  ),
);
/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  'USA EU UN BBC CNN ARD ZDF WDR NDR BMW VW DB BRD DDR CDU CSU SPD FDP AFD GmbH AG KG UG PKW LKW EDV IT KI DVD CD IBM API GPS USB FBI CIA URL HTML IP ID TV VIP OK PC AM FM CEO DNA HIV EZB IWF BIP AOK BASF BGB STVO ADAC DRK DLRG THW EKG HNO ICE IC UKW FAQ UV'.split(
    ' ',
  ),
);
/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'ab aber alle als am an auch auf aus bei bin bis da das dass dein dem den der des die dir doch du ein eine einen einer er es für gar geh gib ging gut hat haben her hier hin ich ihm ihn ihr ' +
    'im immer in ins ist ja jede jeder jetzt kein keine kann komm los mal man mehr mein mich mir mit muss nach nein neu nicht nichts nie noch nun nur ob oder ohne rot rein raus ruf sag sehr sei sein ' +
    'sich sie sind so soll tag tun tür über um und uns unser vom von vor war was weg weil wenn wer wie wir wird wo zu zum zur zwei halt stopp achtung neu gratis rabatt nur bitte danke'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'Flagge',
  names: `grinsendes Gesicht|lächelndes Gesicht mit großen Augen|strahlendes Gesicht|strahlendes Gesicht mit lachenden Augen|lachendes Gesicht|lachendes Gesicht mit Schweißtropfen|sich vor Lachen kugelndes Gesicht|Gesicht mit Freudentränen|leicht lächelndes Gesicht|umgekehrtes Gesicht|zwinkerndes Gesicht|lächelndes Gesicht mit lachenden Augen|lächelndes Gesicht mit Heiligenschein|lächelndes Gesicht mit Herzen|Gesicht mit Herzaugen|Gesicht mit Sternaugen|Kuss zuwerfendes Gesicht|Gesicht, das sich die Lippen leckt|Gesicht mit herausgestreckter Zunge|zwinkerndes Gesicht mit Zunge|verrücktes Gesicht|umarmendes Gesicht|nachdenkendes Gesicht|Psst-Gesicht|Gesicht mit Reißverschlussmund|neutrales Gesicht|ausdrucksloses Gesicht|Gesicht ohne Mund|süffisant lächelndes Gesicht|verstimmtes Gesicht|augenrollendes Gesicht|Grimasse|erleichtertes Gesicht|bekümmertes Gesicht|schlafendes Gesicht|Gesicht mit Maske|Gesicht mit Thermometer|würgendes Gesicht|kotzendes Gesicht|schwitzendes Gesicht|frierendes Gesicht|benommenes Gesicht|explodierender Kopf|Gesicht mit Cowboyhut|Partygesicht|Gesicht mit Sonnenbrille|Strebergesicht|Gesicht mit Monokel|verwirrtes Gesicht|besorgtes Gesicht|überraschtes Gesicht|erstauntes Gesicht|errötetes Gesicht|bettelndes Gesicht|weinendes Gesicht|heulendes Gesicht|vor Angst schreiendes Gesicht|gequältes Gesicht|bedrücktes Gesicht|erschöpftes Gesicht|schnaubendes Gesicht|rotes wütendes Gesicht|verärgertes Gesicht|fluchendes Gesicht|grinsendes Gesicht mit Hörnern|Totenkopf|Kothaufen|Clown|Gespenst|Außerirdischer|Roboter|sich die Augen zuhaltender Affe|Kussabdruck|Liebesbrief|Herz mit Pfeil|funkelndes Herz|zwei Herzen|gebrochenes Herz|rotes Herz|oranges Herz|gelbes Herz|grünes Herz|blaues Herz|lila Herz|schwarzes Herz|hundert Punkte|Zusammenstoß|Schweißtropfen|Schnarchen|winkende Hand|erhobene Hand|OK-Zeichen|Victory-Geste|gekreuzte Finger|Ich-liebe-dich-Geste|Ruf-mich-an-Geste|nach links weisender Finger|nach rechts weisender Finger|nach oben weisender Finger|nach unten weisender Finger|Daumen hoch|Daumen runter|erhobene Faust|geballte Faust|klatschende Hände|erhobene Hände|Handschlag|gefaltete Hände|angespannter Bizeps|Augen|Baby|Frau|Mann|schulterzuckende Person|sich an den Kopf fassende Person|Hundegesicht|Katzengesicht|Einhorn|Biene|Rose|Kirschblüte|Sonnenblume|Regenbogen|Sonne|Mondsichel|Stern|funkelnde Sterne|Blitz|Feuer|Schneeflocke|Pizza|Hamburger|roter Apfel|Erdbeere|Geburtstagskuchen|Heißgetränk|Weinglas|Bierkrug|anstoßende Gläser|Fußball|Pokal|Konfettibombe|Geschenk|Weihnachtsbaum|Musiknote|Musiknoten|Mikrofon|Kopfhörer|Filmklappe|Kamera|Handy|Laptop|Telefon|Glühbirne|Bücher|Reißzwecke|Kalender|Häkchen|Kreuz|Fragezeichen|Ausrufezeichen|Warnung|Rakete|Flugzeug|Auto|Haus|Globus|Geldsack|Wecker|Schloss`,
};
