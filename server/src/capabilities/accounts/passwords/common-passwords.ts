import { topPasswordsLong } from './top-passwords-long.ts';
import { topPasswordsShort } from './top-passwords-short.ts';

/**
 * The passwords most used, and words that people choose, collected by hand. `isCommonPassword` also refuses them in
 * capitals, doubled, with up to four digits behind them and with letters replaced by look-alikes, so that the few
 * thousand stand for many more.
 */
const words = new Set(
  `
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx a1b2c3 a1b2c3d4 aabbcc abc123 abcabc abcd1234 abcdef abcdefg abcdefgh access
  access14 acdc admin adminadmin administrator africa african airforce airplane aishiteru ajax alexander alexandra
  alexandria alexis alice allah alphabet always amanda amazing amber amen america america1 american amsterdam
  andrea andrew android angel angela angelina angels anna anthony antonio anything apollo apple april ariel
  arigato army arsenal arthur asdasd asdf asdf1234 asdfgh asdfghjkl ashley assassin asshole audi august aurora
  austin australia austria autumn aviation awesome azerty azertyuiop baby babyboy babygirl badboy badgirl bailey
  bambi banana barbara barbie barcelona bartsimpson baseball basketball bastard batman bayern beach bear bears
  beatles beautiful beckham beethoven belle bemvindo benfica benjamin bentley benvenuto berlin bestfriend beyonce
  bible bienvenido bienvenue bigboy bigdaddy binary bitch biteme black blackberry blackpink bleach blessed
  blessing blizzard blowjob blueberry blueblue blues boston boxing boy bradley brandon brandy brasil braves brazil
  brian brittany broncos brooklyn brother brownie bts buddha buddy budweiser bugatti bugsbunny bulldog bulls
  bullshit bunny burger business butter butterfly cadillac california camaro canada candy captain carlos caroline
  carrot casino cat catherine cde3 celtic celtics champion changeit changeme charles charlie charlotte cheese
  cheesecake cheetah chelsea cherry chess chevrolet chevy chicago chicken chickens chiefs china chinese chocolate
  chris christ christian christina christopher church cinderella cinnamon cisco claudia cobra cocacola coconut
  coffee coldplay college commander company computer contrasena cookie cookies cooper corona corvette
  counterstrike courtney cowboys cracker crazy creator cricket crystal cubs cupcake cutie cutiepie cyber cycling
  cynthia daddy dakota dallas dance dancer dancing daniel danielle darkness darling darthvader database david
  deadpool debian december default demon denmark dennis denver detroit deutschland developer devil diablo diamond
  diana dickhead diego digital doctor dodge dodgers dog doggie dollar dollars dolphin dolphins dominic donald
  donkey donttell doom doraemon dortmund dragon dragonball drummer drums ducati dumbledore dupdub eagle eagles
  edward egypt einstein electronic elephant elizabeth elsa elvis emerald emily eminem emma emperor engineer
  england enterprise eric espana ethan eugene evening everton excellent facebook faith falcon falcons family
  fantastic father february fernando ferrari ferret finland fireman firewall fishing florida football ford forest
  forever fortnite france francis frank freedom freedom1 french friday friend friends frodo frozen fuck fucker
  fuckme fuckoff fuckyou funny gabriel galileo game gamer games gaming gandalf garfield general genius george
  gerald germany ghost giants ginger giraffe girl gloria gmail god godisgood goku golden golf golfer goodboy
  goodbye goodgirl goodluck google gorgeous gorilla grace grandma grandpa grape green greenday gregory guest
  guinness guitar guitarist gundam hacker hacking halo hamburger hamster handsome hannah happiness happy hardcore
  hardware harley harleydavidson harold harrypotter haslo hawk heather heaven heineken helen hello hello123
  hellokitty helloworld henry hero heslo himitsu hiphop history hobbit hockey hogwarts holland hollywood holy
  homer honda honey hope horse hotmail hottie houston hulk hunter hunting hurricane husky hyundai iamgod icecream
  idiot ihateyou iloveme iloveu iloveyou iloveyou2 imissyou india indian indigo instagram intermilan internet
  internet1 inuyasha iphone iran ireland irish ironmaiden ironman isabella island israel istanbul italia italy
  jackson jacob jaguar james january japan japanese jasmine jasmine1 jason jazz jedi jeep jeffrey jennifer jeremy
  jessica jesus jesuschrist jets johnny johnson joker jonathan jordan jordan23 joseph joshua judo juliana july
  june justice justin justinbieber juventus karate karina katherine kathleen kawaii kawasaki kelly kenneth
  kennwort kevin keyboard killer kimberly king kingdom kitten kitty knicks knight konnichiwa korea krishna kristen
  ladybug lakers lamborghini laptop lasvegas laura lauren lavender lawrence lawyer ledzeppelin legend legendary
  lemon leonardo leopard leslie letme letmein liberty library lightning linda lindsey linkedin linkinpark linux
  lion lions lisa liverpool lkjhgfdsa logan login logon london lorenzo losenord loser louise love loveit lovely
  loveme lover lovers loveyou lucas lucky luckyone lucy luffy luigi macintosh madison madonna madrid magic magical
  mama manager manchester mango maniac march marcus margaret maria marie marina marine marines mario marlboro
  martha martin mary maserati mason master mastermind mathematics matrix matthew maximus maxwell mazda mcdonalds
  melissa melon mercedes merlin messi metallica mets mexican mexico miami michael michelle mickey mickeymouse
  microsoft midnight miguel milan military million millionaire minecraft minnie miranda mnbvcxz molly mommy monday
  money moneymoney monica monkey monkey1 moonlight morgan morning moscow motdepasse mother motherfucker motorcycle
  motorola mountain mozart muffin muhammad murphy music musica musician mustang mustang1 mybaby mydog mylife
  mylove mypassword myself myspace myspace1 napoli naruto natalie natasha nathan navy nemo neo network newpassword
  newton newyork neymar nicholas nicole nightmare nihon ninja nintendo nippon nirvana nissan nokia noodle noodles
  nopass nopassword norway nothing nothing1 november nurse ocean october office office365 oldpassword oliver
  olivia onedirection onepiece opensesame operator oracle orange orlando osaka packers pamela pancake panther
  panthers papa paradise paris parola parrot pass passw0rd password passwort pasuwado patricia patrick patriot
  patriots paul peace peach peaches peanut pegasus penguin pepper pepsi perfect peter philip phillip phoenix piano
  picasso pikachu pilot pineapple pinkfloyd pinkpink pirate pizza platinum player playstation podcast poiuyt
  pokemon poker poland police polska pony poodle popcorn pornstar porsche porto potato predator pretty prince
  princess private program psycho pudding pumpkin punkrock puppy purple pussy python q1w2e3r4 qazwsx qazwsxedc
  quake queen qweasd qweasdzxc qweqwe qwer qwer1234 qwerty qwerty1 qwertyuiop qwertz qwertzuiop rabbit rachel
  racing radiohead raiders rainbow rambo rangers rapper rapunzel raspberry raven raymond realmadrid rebecca redhat
  redred redsox ricardo richard rihanna river robert roberto robin roblox robot rocket rocknroll rockstar rocky
  rodrigo rollingstones ronald ronaldo rooster root rootroot rosemary router ruby rugby runner running russell
  russia russian sabrina sailor saints sakura sakuragi salasana samantha samsung samuel samurai sandra sandwich
  sapphire sarah sasuke satan saturday sayonara scarlet schalke school science scoobydoo scooter scorpion scotland
  scott scottish seattle sebastian secret security senha september sergeant sergey server sesame sexy sexyboy
  sexygirl shadow shakespeare shakira shannon shark sharon shit shithead shorty shuttle sierra silver simba simon
  simple simpsons singer sister skateboard skiing skittles skywalker slayer slipknot slut smile smiley snickers
  sniper snoopy snow snowball snowboard snowflake soccer socrates software soldier something sonic sophia sophie
  southpark spain special speech spencer spider spiderman spirit spock sponge spongebob spring sprite spurs
  starbucks starcraft starlight startrek starwars steelers stella stephanie steve steven stitch storm strawberry
  student studio stupid subaru success suckit sugar summer sunday sunflower sunrise sunset sunshine superb
  superman superstar superuser supervisor surfer surfing susan suzuki sweden sweetheart sweetie sweety swimming
  sydney sylvia sysadmin system taylor teacher techno teletubbies temp temporary tennis tequila teresa terminator
  test tester testing testtest tetris texas thepassword theresa thomas thor thunder thursday tiffany tiger tigers
  tigger timbre timothy tinkerbell titanic together tokyo tokyo1 tomato toor topsecret tornado toronto totoro
  tottenham toyota trance travis trevor trinity truck trucker trucks trustme trustno1 tuesday turkey turtle tweety
  twinkle twitter tyler ubuntu unicorn university user username userpass valentina vampire vanessa vanilla vegas
  vegeta veronica vfr4 victoria victory vikings vincent violet violin viper virginia vodka voiceover voldemort
  volkswagen volleyball wachtwoord waffle walter warcraft warrior warriors watashi watermelon webmaster wednesday
  welcome welcome1 wendy whale whatever whiskey white whitney whore william willkommen windows winner
  winniethepooh winter wireless wizard wolf wolverine word wrestling wsxedc xbox xsw2 yahoo yamaha yankees yellow
  yoda yolanda youtube zachary zaq1 zaq12wsx zebra zelda zombie zxcvb zxcvbn zxcvbnm zxczxc
  dubbing narrator podcast texttospeech timbrestudio voiceover voicestudio
${topPasswordsShort}${topPasswordsLong}`
    .trim()
    .split(/\s+/),
);

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
];

/** True for passwords of a guesser's first thousands: a listed word, a date, a run of the keyboard, few different characters. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const stem = text.replace(/\d{1,4}$/, '');
  const forms = [text, stem].flatMap((form) => [
    form,
    [...form].map((character) => lookAlikes[character] ?? character).join(''),
  ]);
  return forms.some(isListed) || /^\d{0,8}$/.test(text) || new Set(text).size <= 2 || isRun(text);
}

function isListed(text: string): boolean {
  if (words.has(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text === half + half && words.has(half);
}

/** A stretch of a keyboard row or of the alphabet, forwards or backwards, doubled or not. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return rows.some((row) => `${row}${row}`.includes(text) || `${row}${row}`.includes(backwards));
}
