import { abbreviationTable } from '../letter-rules.ts';
import type { Currency, CurrencyCode } from '../money-rules.ts';
import { unitTable } from '../quantity-rules.ts';

/** Currencies by ISO code. */
export const currencies: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { one: 'dollar', many: 'dollars', cent: { one: 'cent', many: 'cents' } },
  EUR: { one: 'euro', many: 'euros', cent: { one: 'cent', many: 'cents' } },
  GBP: { one: 'pound', many: 'pounds', cent: { one: 'penny', many: 'pence' } },
  JPY: { one: 'yen', many: 'yen' },
  CHF: { one: 'Swiss franc', many: 'Swiss francs', cent: { one: 'centime', many: 'centimes' } },
  BRL: { one: 'real', many: 'reais', cent: { one: 'centavo', many: 'centavos' } },
  CNY: { one: 'yuan', many: 'yuan' },
  INR: { one: 'rupee', many: 'rupees', cent: { one: 'paisa', many: 'paise' } },
};

const scale = (name: string) => ({ one: name, many: name });
/** What may stand between an amount and its currency. */
export const scales = {
  thousand: scale('thousand'),
  k: scale('thousand'),
  K: scale('thousand'),
  million: scale('million'),
  m: scale('million'),
  M: scale('million'),
  mn: scale('million'),
  mio: scale('million'),
  billion: scale('billion'),
  b: scale('billion'),
  B: scale('billion'),
  bn: scale('billion'),
  bln: scale('billion'),
  trillion: scale('trillion'),
  tn: scale('trillion'),
  T: scale('trillion'),
  hundred: scale('hundred'),
};

/** Metres are spelled the American way for American voices; they sound alike. */
export const units = (isBritish: boolean) => {
  const [metre, litre] = isBritish ? ['metre', 'litre'] : ['meter', 'liter'];
  return unitTable(
    `
    km: kilo${metre} kilo${metre}s; m: ${metre} ${metre}s; dm: deci${metre} deci${metre}s; cm: centi${metre} centi${metre}s;
    mm: milli${metre} milli${metre}s; µm|μm: micro${metre} micro${metre}s; nm: nano${metre} nano${metre}s;
    km²|km2: square_kilo${metre} square_kilo${metre}s; m²|m2: square_${metre} square_${metre}s;
    cm²|cm2: square_centi${metre} square_centi${metre}s; mm²: square_milli${metre} square_milli${metre}s;
    m³|m3: cubic_${metre} cubic_${metre}s; cm³|cm3: cubic_centi${metre} cubic_centi${metre}s; ha: hectare hectares;
    t: tonne tonnes; kg: kilogram kilograms; g: gram grams; mg: milligram milligrams; µg|μg|mcg: microgram micrograms;
    l|L: ${litre} ${litre}s; dl|dL: deci${litre} deci${litre}s; cl|cL: centi${litre} centi${litre}s; ml|mL: milli${litre} milli${litre}s;
    °C|℃: degree_Celsius degrees_Celsius; °F|℉: degree_Fahrenheit degrees_Fahrenheit; °: degree degrees;
    km/h|kmh|kph: kilo${metre}_per_hour kilo${metre}s_per_hour; m/s: ${metre}_per_second ${metre}s_per_second; m/s²: ${metre}_per_second_squared ${metre}s_per_second_squared;
    mph: mile_per_hour miles_per_hour; mpg: mile_per_gallon miles_per_gallon; mi: mile miles; yd: yard yards; ft: foot feet;
    sq_ft: square_foot square_feet; lb|lbs: pound pounds; oz: ounce ounces; gal: gallon gallons; pt: pint pints; psi: p_s_i p_s_i;
    kWh: kilowatt_hour kilowatt_hours; MWh: megawatt_hour megawatt_hours; GWh: gigawatt_hour gigawatt_hours; Wh: watt_hour watt_hours;
    W: watt watts; kW: kilowatt kilowatts; MW: megawatt megawatts; GW: gigawatt gigawatts; V: volt volts; kV: kilovolt kilovolts;
    mV: millivolt millivolts; mA: milliamp milliamps; mAh: milliamp_hour milliamp_hours; Ω: ohm ohms; J: joule joules; kJ: kilojoule kilojoules;
    N: newton newtons; Pa: pascal pascals; hPa: hectopascal hectopascals; kPa: kilopascal kilopascals; hp: horsepower horsepower;
    cal: calorie calories; kcal: kilocalorie kilocalories; Hz: hertz hertz; kHz: kilohertz kilohertz; MHz: megahertz megahertz;
    GHz: gigahertz gigahertz; dB: decibel decibels; B: byte bytes; kB|KB: kilobyte kilobytes; MB: megabyte megabytes; GB: gigabyte gigabytes;
    TB: terabyte terabytes; KiB: kibibyte kibibytes; MiB: mebibyte mebibytes; GiB: gibibyte gibibytes; kbps: kilobit_per_second kilobits_per_second;
    Mbps|Mbit/s: megabit_per_second megabits_per_second; Gbps|Gbit/s: gigabit_per_second gigabits_per_second; kbit/s: kilobit_per_second kilobits_per_second;
    MB/s: megabyte_per_second megabytes_per_second; px: pixel pixels; dpi: d_p_i d_p_i; fps: frame_per_second frames_per_second; rpm: r_p_m r_p_m;
    ms: millisecond milliseconds; µs|μs: microsecond microseconds; ns: nanosecond nanoseconds; s|sec: second seconds; min|mins: minute minutes;
    h|hr|hrs: hour hours; ¢: cent cents; pp: percentage_point percentage_points; bps: basis_point basis_points
  `.replaceAll('\n', ' '),
  );
};

/** Months by their full names. */
export const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Short months, without the full stop, and their numbers. */
export const shortMonths = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  sept: 9,
  oct: 10,
  nov: 11,
  dec: 12,
};

/** Abbreviations and what they stand for. */
export const abbreviations = abbreviationTable(`
Mr+ = mister @name
Mrs+ = missus @name
Ms+ = miz @name
Dr+ = Doctor @name | Drive @end
Messrs+ = Messieurs @name
Prof+ = Professor @name
Profs = Professors
St+ = Saint @name | Street @end
Mt+ = Mount @name
Ft = Fort @name
Gen = General @name
Col = Colonel @name
Maj = Major @name
Capt = Captain @name
Lt = Lieutenant @name
Sgt = Sergeant @name
Cpl = Corporal @name
Pvt = Private @name
Rev = Reverend @name
Hon = Honorable @name
Gov = Governor @name
Sen = Senator @name
Rep = Representative @name
Pres = President @name
Fr = Father @name
Jr+ = Junior @end
Sr+ = Senior @end
Esq = Esquire @end
Inc = Incorporated @end
Ltd+ = Limited @end
Corp = Corporation @end
Co = Company @end
Bros = Brothers @end
Ave = Avenue @end
Blvd = Boulevard @end
Rd = Road @end
Ln = Lane @end
Hwy = Highway
Apt = Apartment @number
Ste = Suite @number
No Nos = Number @number
no nos = number @number
vs+ = versus
etc+ = et cetera @end
e.g = for example
i.e = that is
cf = compare
viz = namely
et.al = et al @end
al = al @end
approx = approximately
ca = circa
c = circa @number
est = established @number
p pg = page @number
pp = pages @number
vol = volume @number
ch chap = chapter @number
fig = figure @number
figs = figures @number
sec sect = section @number
art = article @number
para = paragraph @number
eq = equation @number
ed = edition
eds = editors
dept = department
govt = government
min = minimum
max = maximum
avg = average
temp = temperature
tel = telephone
ext = extension @number
incl = including
misc = miscellaneous
assoc = associate
asst = assistant
tbsp+ = tablespoons
tsp+ = teaspoons
Jan = January
Feb = February
Mar = March @number
Apr = April
Jun = June @number
Jul = July @number
Aug = August
Sep Sept = September
Oct = October
Nov = November
Dec = December
Mon = Monday
Tue Tues = Tuesday
Wed = Wednesday
Thu Thur Thurs = Thursday
Fri = Friday
Sat = Saturday
Ph.D = p h d @end
M.D = m d @end
B.A = b eigh @end
M.A = m eigh @end
a.k.a = eigh k eigh
a.m = eigh m
p.m = p m
R.I.P = r i p
P.S = p s
N.B = n b
`);

/** Read as words. */
export const spoken = new Set(
  (
    'NASA NATO UNESCO UNICEF OPEC AIDS FIFA UEFA LASER RADAR SONAR COVID SARS MERS PIN SIM RAM ROM LAN WAN GIF JPEG ' +
    'IKEA SWAT NASDAQ SCUBA ASCII JSON YAML CAPTCHA NAFTA ASEAN INTERPOL FEMA NORAD OSHA EPCOT LEGO SOHO NIMBY YOLO FOMO ' +
    'DOS BIOS CERN ESTA FEMA HIPAA ICANN MENSA NASCAR PETA POTUS SCOTUS TED WASP ZIP BAFTA OPEC MASH MOMA SIDS GAP'
  ).split(' '),
);

/** Capitals that are spelled though they could be a word. */
export const spelled = new Set(
  (
    'USA UK US EU UN AI API FAQ CEO CFO CTO COO IBM ATM DIY ETA FAQ GPS HIV IQ IT PR TV UV VIP VIN URL UFO USB UI UX ID IP ISO ' +
    'OS PC CD DVD HR AC DC AM FM PM GDP HTML HTTP CSS SQL SSD CPU GPU LED LCD OLED AOL AWS ASAP BBC CNN NBC ABC CBS ESPN HBO NYU ' +
    'UCLA MIT IRS FBI CIA NSA DNA RNA MRI ICU ER EMI EPA FDA FAA IOU IPA IPO IRA IVF LA LGBT NGO NHS NBA NFL NHL OK PHD PTA ' +
    'ROI SEO SOS SUV TBA UAE UAV UAT VAT VR AR XML EV EA EPS ACL ADHD AKA BA MA MBA CEO NRA ISP ADA ASL ESL DOA EMT ESP ISS ' +
    'NAACP ASPCA UNHCR HTTPS IMF IMDB USAF USDA USPS UPS OED OEM OECD IEEE'
  ).split(' '),
);

/** Words of every day, for telling a shout from an acronym. */
export const ordinary = new Set(
  (
    'a an am and are as at be but by can do for from get go got had has have he her him his how i if in is it ok me my no not now of ' +
    'off on one or our out see she so stop than that the their them then there they this to too two up was we were what when ' +
    'where which who why will with you your yes new old big all any best free sale save hot cool real true wow hey hello love ' +
    'life time day night home work play win lost keep just like look make more most much must near need never next nice once only ' +
    'open over read right run said same say send stay still such sure take talk tell text think turn under until us use very wait ' +
    'walk want warm warning water way well went while wish word year zero act add age ago air arm art ask bad bag bed bit box boy ' +
    'bus buy car cat cup cut did die dog don dry due ear eat egg end eye far few fit fly fun girl god good guy hit hope hour ice ' +
    'ill its job key kid law lay led leg let lie lot low man map may men mix mum mom net nor oil own pay pet put raw red rest rich ' +
    'row sad sea set sex sin sit six sky son sun tax tea ten tie tip top toy try van war web wet won yet blue book call city code ' +
    'cold come data date deal door down draw drop each east easy else even ever face fact fall fast feel file fill film find fine ' +
    'fire fish five food foot four full game gave gift give glad goal goes gold gone half hall hand hard hate head hear heat help ' +
    'here hero high hold hole huge idea into item join jump kill kind king knew know lady land last late lead left less line link ' +
    'list live long loss loud main many mark mean meet mind miss moon move name news none note okay onto pace page paid part pass ' +
    'past path pick plan plus poor post pull push rate rain road rock role room rule safe seat seem seen self sell ship shop shot ' +
    'show side sign size slow snow soft some song soon sort spot star step team test these thus tiny tree trip type unit upon user ' +
    'vote wall wake wave wear week west wide wife wild wind wine wood yard zone non max min pro mad gym era ace die rip sir'
  ).split(' '),
);

/** Names of the emoji, in the order of `emojiList`. */
export const emoji = {
  flag: 'flag of',
  names: `grinning face|smiling face with big eyes|smiling face|beaming face|laughing face|smiling face with sweat|rolling on the floor laughing|face with tears of joy|slightly smiling face|upside-down face|winking face|smiling face with smiling eyes|smiling face with halo|smiling face with hearts|smiling face with heart eyes|star-struck face|face blowing a kiss|face savoring food|face with tongue out|winking face with tongue|zany face|hugging face|thinking face|shushing face|zipper-mouth face|neutral face|expressionless face|face without mouth|smirking face|unamused face|face with rolling eyes|grimacing face|relieved face|pensive face|sleeping face|face with medical mask|face with thermometer|nauseated face|vomiting face|hot face|cold face|dizzy face|exploding head|cowboy face|partying face|smiling face with sunglasses|nerd face|face with monocle|confused face|worried face|surprised face|astonished face|flushed face|pleading face|crying face|loudly crying face|face screaming in fear|confounded face|downcast face|weary face|face with steam from nose|enraged face|angry face|cursing face|smiling devil|skull|pile of poo|clown face|ghost|alien|robot|see-no-evil monkey|kiss mark|love letter|heart with arrow|sparkling heart|two hearts|broken heart|red heart|orange heart|yellow heart|green heart|blue heart|purple heart|black heart|hundred points|collision|sweat droplets|zzz|waving hand|raised hand|OK hand|victory hand|crossed fingers|love-you gesture|call me hand|hand pointing left|hand pointing right|hand pointing up|hand pointing down|thumbs up|thumbs down|raised fist|oncoming fist|clapping hands|raising hands|handshake|folded hands|flexed biceps|eyes|baby|woman|man|person shrugging|person facepalming|dog face|cat face|unicorn|honeybee|rose|cherry blossom|sunflower|rainbow|sun|crescent moon|star|sparkles|lightning|fire|snowflake|pizza|hamburger|red apple|strawberry|birthday cake|hot drink|wine glass|beer mug|clinking glasses|soccer ball|trophy|party popper|wrapped gift|Christmas tree|musical note|musical notes|microphone|headphones|clapper board|camera|mobile phone|laptop|telephone|light bulb|books|pushpin|calendar|check mark|cross mark|question mark|exclamation mark|warning|rocket|airplane|car|house|globe|money bag|alarm clock|lock`,
};
