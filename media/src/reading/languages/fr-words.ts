import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

const centime = { one: 'centime', many: 'centimes', gender: 'm' } as const;
/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { one: 'dollar', many: 'dollars', gender: 'm', cent: { one: 'cent', many: 'cents', gender: 'm' } },
  EUR: { one: 'euro', many: 'euros', gender: 'm', cent: centime },
  GBP: { one: 'livre', many: 'livres', gender: 'f', cent: { one: 'penny', many: 'pence', gender: 'm' } },
  JPY: { one: 'yen', many: 'yens', gender: 'm' },
  CHF: { one: 'franc suisse', many: 'francs suisses', gender: 'm', cent: centime },
  BRL: { one: 'réal', many: 'réaux', gender: 'm', cent: { one: 'centavo', many: 'centavos', gender: 'm' } },
  CNY: { one: 'yuan', many: 'yuans', gender: 'm' },
  INR: { one: 'roupie', many: 'roupies', gender: 'f' },
};

const million = { one: 'million', many: 'millions' };
const billion = { one: 'milliard', many: 'milliards' };
/** What may stand between an amount and its currency. */
export const scales = {
  mille: { one: 'mille', many: 'mille' },
  k: { one: 'mille', many: 'mille' },
  K: { one: 'mille', many: 'mille' },
  million,
  millions: million,
  M: million,
  milliard: billion,
  milliards: billion,
  Md: billion,
  Mds: billion,
  Mrd: billion,
};

/** Units by symbol. */
export const units = unitTable(
  `km: kilomètre kilomètres m; m: mètre mètres m; dm: décimètre décimètres m; cm: centimètre centimètres m; mm: millimètre millimètres m;
  µm|μm: micromètre micromètres m; nm: nanomètre nanomètres m; km²|km2: kilomètre_carré kilomètres_carrés m; m²|m2: mètre_carré mètres_carrés m;
  cm²|cm2: centimètre_carré centimètres_carrés m; m³|m3: mètre_cube mètres_cubes m; cm³|cm3: centimètre_cube centimètres_cubes m; ha: hectare hectares m;
  t: tonne tonnes f; kg: kilogramme kilogrammes m; g: gramme grammes m; mg: milligramme milligrammes m; µg|μg: microgramme microgrammes m;
  l|L: litre litres m; dl|dL: décilitre décilitres m; cl|cL: centilitre centilitres m; ml|mL: millilitre millilitres m;
  °C|℃: degré_Celsius degrés_Celsius m; °F|℉: degré_Fahrenheit degrés_Fahrenheit m; °: degré degrés m; km/h: kilomètre_heure kilomètres_heure m;
  m/s: mètre_par_seconde mètres_par_seconde m; mph: mile_à_l'heure miles_à_l'heure m; mi: mile miles m; kWh: kilowattheure kilowattheures m;
  MWh: mégawattheure mégawattheures m; W: watt watts m; kW: kilowatt kilowatts m; MW: mégawatt mégawatts m; GW: gigawatt gigawatts m; V: volt volts m;
  kV: kilovolt kilovolts m; mAh: milliampère-heure milliampères-heure m; Ω: ohm ohms m; J: joule joules m; kJ: kilojoule kilojoules m; N: newton newtons m;
  Pa: pascal pascals m; hPa: hectopascal hectopascals m; ch: cheval chevaux m; cal: calorie calories f; kcal: kilocalorie kilocalories f; Hz: hertz hertz m;
  kHz: kilohertz kilohertz m; MHz: mégahertz mégahertz m; GHz: gigahertz gigahertz m; dB: décibel décibels m; o: octet octets m; ko|Ko: kilo-octet kilo-octets m;
  Mo: mégaoctet mégaoctets m; Go: gigaoctet gigaoctets m; To: téraoctet téraoctets m; kB|KB: kilo-octet kilo-octets m; MB: mégaoctet mégaoctets m;
  GB: gigaoctet gigaoctets m; TB: téraoctet téraoctets m; Mbit/s|Mb/s: mégabit_par_seconde mégabits_par_seconde m; Gbit/s|Gb/s: gigabit_par_seconde gigabits_par_seconde m;
  Mo/s: mégaoctet_par_seconde mégaoctets_par_seconde m; px: pixel pixels m; ms: milliseconde millisecondes f; s|sec: seconde secondes f; min|mn: minute minutes f;
  h: heure heures f`.replaceAll('\n', ' '),
);

/** Months by their full names. */
export const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  janv: 1,
  févr: 2,
  fév: 2,
  avr: 4,
  juil: 7,
  sept: 9,
  oct: 10,
  nov: 11,
  déc: 12,
  aout: 8,
  fevrier: 2,
  decembre: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
M = monsieur @name
MM = messieurs @name
Mme+ = madame @name
Mmes+ = mesdames @name
Mlle+ = mademoiselle @name
Mlles+ = mesdemoiselles @name
Mgr+ = monseigneur @name
Dr+ = docteur @name
Pr+ = professeur @name
Me+ = maître @name
St+ = Saint @name
Ste+ = Sainte @name
etc = et cetera @end
p.ex = par exemple
ex = exemple
c.-à-d = c'est-à-dire
cf+ = confer
env = environ
av.J.-C av.J = avant Jésus-Christ
apr.J.-C = après Jésus-Christ
bd Bd+ boul = boulevard @name
av Av = avenue @name
pl = place @name
r = rue @name
n no = numéro @number
p = page @number
pp = pages @number
vol = volume @number
chap ch = chapitre @number
fig = figure @number
art = article @number
éd = édition
tél Tél = téléphone
dép = département
max = maximum
min = minimum
vs+ = versus
s.v.p = s'il vous plaît @end
svp+ = s'il vous plaît
SVP+ = s'il vous plaît
P.-S = post-scriptum
R.S.V.P = répondez s'il vous plaît @end
`);

/** Capitals that are read as a word. */
export const spoken = new Set(
  'OTAN ONU UNESCO UNICEF OVNI SIDA FIFA UEFA NASA OPEP COVID CAF FNAC SMIC INSEE INED ENA PACS CEDEX PIN SIM RAM ROM RADAR IKEA LASER SAMU DOM TOM CAPES INRA CERN RIB CROUS BAFA URSSAF EHPAD ZEP'.split(
    ' ',
  ),
);
/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  'USA UE BBC CNN SNCF RATP TGV RER EDF GDF PDG PME TVA CDI CDD ADN ARN BD DVD CD IBM API GPS USB FBI CIA URL HTML IA IP ID TV VIP OK PC AM FM CEO HLM RSA CNRS ENS PIB FMI BCE IRM ORL ONG OGM OMS OMC TER UV QI UMP PS LR RN IUT'.split(
    ' ',
  ),
);
/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'a à au aux avec bien bon bonjour car ce ces cela cet ceux chez ci comme dans de des deux dit donc du elle elles en encore es est et être eu eux fait fin font fois gratuit ' +
    'ici il ils je jour la là le les leur leurs lui ma mais mal me mes mettre moi moins mois mon même ne ni non nos notre nous nouveau on ont ou où par pas peu plus pour pourquoi ' +
    'quand que qui quoi rien sa sans se ses si soit son sont sur ta te tes toi ton tous tout toute très trop tu un une va vie vite vos votre vous voir y an ans or vrai stop oui danger attention sortie'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'drapeau',
  names: `visage rieur|visage souriant aux grands yeux|visage très souriant|visage souriant aux yeux rieurs|visage riant aux éclats|visage souriant avec goutte de sueur|visage se roulant par terre de rire|visage pleurant de rire|visage avec un léger sourire|tête à l'envers|visage faisant un clin d'œil|visage souriant aux yeux plissés|visage souriant avec auréole|visage souriant avec cœurs|visage aux yeux en cœur|visage avec des étoiles dans les yeux|visage envoyant un bisou|visage qui se régale|visage qui tire la langue|visage tirant la langue avec clin d'œil|visage fou|visage qui fait un câlin|visage pensif|visage demandant le silence|visage avec bouche fermée éclair|visage neutre|visage sans expression|visage sans bouche|visage narquois|visage blasé|visage roulant des yeux|visage grimaçant|visage soulagé|visage songeur|visage endormi|visage avec masque|visage avec thermomètre|visage nauséeux|visage qui vomit|visage rouge de chaleur|visage bleu de froid|visage étourdi|tête qui explose|visage avec chapeau de cow-boy|visage festif|visage avec lunettes de soleil|visage de geek|visage avec monocle|visage confus|visage inquiet|visage surpris|visage stupéfait|visage rougissant|visage implorant|visage qui pleure|visage qui pleure à chaudes larmes|visage hurlant de peur|visage déconcerté|visage abattu|visage épuisé|visage fumant de colère|visage furieux|visage en colère|visage qui jure|visage souriant avec des cornes|crâne|tas de crotte|clown|fantôme|extraterrestre|robot|singe qui ne veut rien voir|trace de baiser|lettre d'amour|cœur avec flèche|cœur étincelant|deux cœurs|cœur brisé|cœur rouge|cœur orange|cœur jaune|cœur vert|cœur bleu|cœur violet|cœur noir|cent points|explosion|gouttes de sueur|endormi|signe de la main|main levée|geste OK|V de la victoire|doigts croisés|signe je t'aime|signe appel téléphonique|main pointant à gauche|main pointant à droite|main pointant vers le haut|main pointant vers le bas|pouce vers le haut|pouce vers le bas|poing levé|poing de face|applaudissements|mains levées|poignée de main|mains en prière|biceps contracté|yeux|bébé|femme|homme|personne qui hausse les épaules|personne avec la paume sur le visage|tête de chien|tête de chat|licorne|abeille|rose|fleur de cerisier|tournesol|arc-en-ciel|soleil|croissant de lune|étoile|étincelles|éclair|feu|flocon|pizza|hamburger|pomme rouge|fraise|gâteau d'anniversaire|boisson chaude|verre de vin|chope de bière|verres qui trinquent|ballon de football|trophée|cotillons|cadeau|sapin de Noël|note de musique|notes de musique|micro|casque audio|clap|appareil photo|téléphone portable|ordinateur portable|téléphone|ampoule|livres|punaise|calendrier|coche|croix|point d'interrogation|point d'exclamation|attention|fusée|avion|voiture|maison|globe terrestre|sac d'argent|réveil|cadenas`,
};
