/**
 * Passwords of six and seven characters among the 3,000 most used of six or more.
 * Source: zxcvbn’s frequency list (data/passwords.txt; MIT, (c) 2012-2016 Dan Wheeler and Dropbox, Inc.).
 */
export const topPasswordsShort = `
  0.0.000 000000 000001 000007 007007 010203 100000 102030 102938 111111 111222 112233 112358 121314 122333 123098
  123123 123123a 123123q 123321 123321q 1234321 123456 1234567 123456a 123456k 123456q 123456z 123457 12345a 12345q
  1234qwe 123654 123789 123987 123abc 123asd 123qaz 123qwe 123zxc 124578 128500 131313 132435 134679 135246 135790
  1366613 141627 142536 147258 147852 1478963 150781 159357 159753 159951 162534 1a2b3c 1q2w3e 222333 223344 246810
  258456 314159 315475 321123 321456 321654 332211 362436 420247 420420 445566 456123 456321 456654 456852 4runner
  50cent 555666 654321 666666 666777 666999 6751520 696969 741852 753159 753951 7777777 789123 789456 7895123 789654
  789987 852456 8675309 906090 911911 9379992 951753 963852 987456 a12345 a123456 a1b2c3 aaa111 abc123 abgrtyu abigail
  access accord account action active adidas admiral adrian adriana aezakmi africa aggies aikido airbus alabama alaska
  albert alberto albion alexis alfred alibaba alicia aliens alison allison allsop alpha1 alpine alucard always alyssa
  amadeus amanda amanda1 amateur amazon amber1 amelia america anakin analsex anarchy anders andrea andreas andrei
  andrew andrew1 andrey anfield angel1 angela angelo angels animal animals annette anthony antonio anubis apache
  apollo apple1 apples aragorn archer archie area51 arizona armani arnold arsenal artemis arthur artist asd123 asdasd
  asdf123 asdfgh asdfghj asdfjkl asdzxc ashley ashley1 ashton aspire assfuck asshole assman asterix astros athena
  atlanta atomic attack auburn audrey august aurora aussie austin autumn avalon avatar avenger awesome azamat azerty
  azsxdc babies babyboy babylon badass badboy baddog badger baggins bailey baller balloon bambam banana bananas bandit
  bangkok banshee barbara barbie barkley barney barsik basket bassman bastard batman batman1 battle baxter beagle
  beaner beanie beatles beauty beaver beavis beckham beetle belinda bender bennett benson bentley berlin bernard
  bernie bertha bethany better beverly bianca bicycle bigbird bigboy bigcock bigdick bigdog bigfoot bigger biggie
  bigguy bigmac bigman bigone bigred bigsexy bigtime bigtits bikini billie billy1 birdie birdman biscuit bishop bitch1
  bitches biteme bizkit blabla black1 blackie blacks blacky blades blaster blazer blessed blonde blondes blondie
  bloody blowjob blowme blue123 blue22 bluesky bobbie bobby1 bobcat boeing bogart bogdan bohica bollox bomber bond007
  bondage bonita bonjour bonnie bonsai boobies booboo booger boogie boomer bootie bossman boston bottom bowler bowling
  bowser boxing br0d3r bradley brandi brando brandon brandy brasil braves brazil breast breeze brenda brendan brian1
  brianna bridge bridget bristol britney broken bronco broncos brooke brooks brother brownie browns bruins brutus
  bryant bubba1 bubbas bubble bubbles buckeye buddha buddy1 budman buffalo buffett bugger bulldog bullet burger burton
  buster buster1 butler butter buttman buttons byteme cabbage cactus caesar caitlin calico callie calvin camaro
  camelot camels camera cameron camilla camille canada cancel cancer cancun candle cannon cantona capital capone
  captain caramel carlos carlton carmen carolyn carpet carrera carrie carrot carson carter cartman cartoon caserta
  casey1 casino casper cassidy cassie castle catch22 catdog catfish catman caveman ccbill cecilia celeste celica
  celine celtic celtics center central cessna champs chance chanel change charger charles charley charli charlie
  charly charmed chaser cheers cheese cheetah chelsea cherry cheryl chester chevy1 chewie chicago chichi chicken
  chicks chiefs chipper chivas chopper chris1 chrissy christ christy chronic chubby chucky church cinder cjkywt claire
  clancy clapton classic claude claudia clayton clemson clinton clipper cloud9 clover coconut coffee coleman colleen
  college collins colors colt45 comics command compaq condom condor connect conner connie connor conrad content
  control cookie cookies cooler coolio coolman cooper cooter copper corona corrado cosmos cotton cougar country cowboy
  cowboys coyote cracker crazy1 creamy credit cricket crimson critter cruise crunch crysis crystal cthulhu cthutq
  cuddles cumming cumshot cupcake curious curtis cutlass cutter cxfcnmt cyclone cyclops cynthia daddy1 dagger daisy1
  dakota dallas dallas1 dalton damian damien dammit damnit dancer danger daniel daniel1 daniela daniil danila darling
  darren darwin david1 davids dawson daytona deacon deadman deanna debbie deborah defiant delete delta1 denali denise
  deniska dennis denver depeche derrick desert design desire deskjet destiny detroit devils dexter dfkthbz dfkthf
  dfvgbh diablo diamond diesel digger digital dilbert dillon dinamo direct disney divine doctor dodger dodgers doggie
  dogman dollar dolphin dominic domino donald donkey donnie doobie doodle dookie dorothy double douglas dracula dragon
  dragon1 dragons dragoon dreamer dreams driver drizzt drummer dublin ducati duchess dudley dumbass duncan durango
  duster dustin eagle1 eagles eatshit eclipse eduard edward eeyore eileen elaine element eleven elijah elliot elliott
  elvira elvis1 elwood emerald emerson emily1 eminem empire energy engage engine england english enigma ernest erotic
  escape escort esther eugene evelyn everest everton exigen exigent exodus express extreme fabian faggot falcon
  falcons fallen family fantasy farmer farside fashion faster fatass fatboy fatcat father fatima fatman feather
  felicia fender fernand ferrari ferret fetish ficken fiesta figaro fighter filter finger fingers finish firefly
  firefox fireman fisher fishes fishing fitness fktrctq flames flash1 flatron fletch flight flipper floppy florian
  florida flower flowers fluffy flyboy flyers flying foobar forest forever forget forgot formula forrest fortuna
  fortune fossil foster fowler foxtrot france frances francis franco frank1 frankie franky freaks freaky freddie
  freddy freedom freeman french friday friend friends fright frisco frogger froggy frosty fucked fucker fuckers
  fuckher fuckin fucking fuckit fuckme fuckoff fuckyou fugazi funtime fusion future fylhtq gabrie gabriel galaxy
  galina galore gambit gandalf gangsta garage garbage garcia garden garrett gateway gators gbpltw geheim gemini
  general genesis genius george george1 georgia gerald gerard german germany getsome gfhjkm ghbdtn ghetto ghjcnj
  giants gibson gilbert gillian ginger giorgi gizmo1 gizmodo gjkbyf global gloria gmoney goblin goblue goddess gofish
  goforit golden goldie golfer golfing goliath goober goodbye google gopher gordon gorilla gotcha gothic govols gracie
  graham grandma granny grapes great1 green1 greens gregory gremlin grendel griffey griffin gringo grizzly groovy
  grover grumpy guiness guitar gundam gunner gustav hacker hailey hal9000 hamburg hamlet hammer hammers hamster hannah
  hansen hansolo happy1 harder hardon harley harley1 harmony harold harper harris harvey hawaii hawkeye hayden hayley
  hearts heather heaven hector helena hello1 helloo helpme hendrix hentai herbert herbie herman hermes hershey hesoyam
  hidden hilton hiphop history hithere hitler hitman hjvfirf hobbes hobbit hockey holden holiday holland holmes homer1
  homers homerun honda1 hooker hooter hooters hoover hopper horndog hornet horney horny1 horses hotboy hotdog hotrod
  hotsex hotshot hottie houses houston howard hudson hummer hungry hunter hunter1 hunting husker huskers huskies
  hustler ibanez iceman iforgot iguana illini iloveu iloveyo imagine impala incubus indian indiana indians indigo
  inferno ingrid insane inside integra ireland irish1 ironman isabel isaiah island israel italia ivanov ivanova
  iverson iwantu jackal jackass jackie jackoff jackson jaguar jamaica james1 jammer janice janine january jarhead
  jasmin jasmine jason1 jasper javier jayhawk jazzman jeffrey jennie jenny1 jensen jeremy jericho jerkoff jerome
  jersey jessica jessie jester jesus1 jethro jimbob jimmy1 joanna joanne johanna john316 johnny johnson jokers jordan
  jordan1 joseph joshua jrcfyf judith juggalo julian juliet julius jumper junebug jungle junior jupiter justice justin
  justin1 justine justme kaiser kaktus kansas karate karina kasper katana kathryn katie1 katrin katrina keeper kelley
  kelly1 kelsey kennedy kenneth kenshin kenwood kermit kevin1 keywest kickass kicker killer killer1 killme kimber
  kingdom kingpin kipper kirill kirsten kisses kissme kitkat kitten kitty1 klaster knicks knight knights knopka kodiak
  kolobok koshka kotenok kramer krishna krista kristen kristi kristin kristy ktyjxrf labtec ladies ladybug laguna
  lakers lancer lansing laptop larisa latino lauren laurie lawyer leader leather ledzep legacy legend legion legolas
  lemons lennon leonard leopard lesbian leslie lespaul lestat lester letmein letsgo lexmark liberty licker lickit
  lickme lights lillian lincoln lindsay lindsey liquid little lizard lizzie lobster lol123 lolipop lolita lollol
  london lonely looker looking lorenzo louise love69 loveit lovely loveme lovers loveyou loving lucifer lucky1 lucky13
  lucky7 ludwig luther lvbnhbq machine macross madden maddie maddog madison madman madmax madness madonna madrid
  maestro maggie magic1 magick magnum magnus maiden mailman maksim malaka malcolm malibu mallard manager maniac manson
  manuel manutd marcel marcos marcus mariah marian marilyn marina marine marines marino marion marisa marissa market
  markus marlene marley marlin martha martin martina martini marvel marvin massive master master1 masters matador
  mathew matilda matrix matthew mattie mature maurice maxell maxima maximus maxine maxwell mayday mayhem maynard
  megaman meghan melanie melinda melissa mellon melody melvin member memorex memory memphis mercury merlin method
  mexico michael michel michele mickey midget mighty miguel milana milano milena miller millie million milton minnie
  miracle mirage miranda miriam mission mister mnbvcxz mobile models mollie molly1 moloko molson momoney monday money1
  moneys monica monika monique monitor monkey monkey1 monkeys monroe monster montana moocow mookie moomoo moose1
  morgan morris moscow mother movies mozart muffin mulder muppet murder murphy murray muscle music1 mustang mylove
  mypass myself mystery mystic nadine napass naruto nascar nastya natali natalia natalie natasha nathan natural nature
  naughty ncc1701 ne1469 nellie nelson nemesis neptune network nevada newlife newman newpass newport newton newyork
  nfnmzyf nguyen nicola nicolas nicole nicole1 nigger nikita nikola nimrod niners nipple nipples nirvana nissan nobody
  nofear nolimit noodle noodles nookie nopass norman norton nothing nugget number1 nyjets nylons nymets oakland oakley
  obiwan october odessa office ohyeah oicu812 oilers oksana oldman oliver olivia omega1 onelove online onlyme openup
  oracle orange oranges oregon orgasm orioles orlando oscar1 osiris outlaw oxford pacific packard packer packers
  pacman painter palace paladin palmer pamela panama pancho pandora pantera panther panties panzer paradox parker
  parola parrot pascal pass123 passat passion passwor patches patrick patriot patton pauline payton peaches peanut
  peanuts pebbles peewee pegasus pencil penguin pentium people pepper pepper1 pepsi1 perfect pervert peter1 peters
  peugeot phantom philip philips phillip philly phoebe phoenix photos picard picasso piccolo pickle pickles picture
  pierre piglet pikachu pillow pimpin pioneer pippen pirate pirates pistol pitbull planet plastic playboy player
  please plumber poison poiuyt pokemon polaris police polina polska pompey poncho pontiac poodle pookie pooper poopie
  poopoo pooter popcorn popeye pornos porsche porter possum postal potato potter powder powell power1 powers prelude
  presto preston pretty primus prince princes printer private privet prodigy profit psycho pumpkin punkin puppies
  pupsik purple pussie pussies pussy1 pussy69 pussys putter pyramid python q12345 q1w2e3 qawsed qaz123 qazqaz qazwsx
  qazxsw qqq111 quality quattro quincy qwaszx qwe123 qweasd qweqwe qwer123 qwert1 qwerty qwerty1 qwertyu qwertz rabbit
  racecar racerx rachael rachel racing rafael raider raiders rainbow rambler ramona ramses randall random ranger
  ranger1 rangers raptor rascal rasdzv3 raven1 ravens raymond rbhbkk rctybz reagan reality reaper rebecca rebels
  red123 redbull reddog redhead redhot redman redneck redrum redsox reebok reggie regina renault rereirf rescue
  respect retard retired revenge review rfhbyf rfrfirf rfrnec rhonda ricardo richard richie ripper rjntyjr robbie
  robert robert1 roberta roberto roberts rocker rocket rockets rockon rocky1 rodney rogers roland roller romance
  rommel ronald ronaldo ronnie rookie rooster roscoe rosebud rotten route66 rovers roxanne rubber runner running
  rupert ruslan russell russia russian rustam rusty1 sabbath sabina sabine sabrina safety sailing sailor saints sakura
  salmon samiam sammie sammy1 sampson samson samsung samuel samurai sanchez sanders sandman sandra sandro sandy1
  santana santos sarah1 sasha1 saturn sausage savage sayang scarlet school science scooby scooter scorpio scotch
  scottie scotty scrappy scratch scream scruffy scully seamus search seattle secret secret1 seeker select selena
  serega serena sergei sergey sergio server service sesame seven7 sex123 sex4me sexsex sexual shadow shadow1 shaggy
  shalom shaman shania shannon shaolin sharks sharon shasta shaved shazam shearer sheena sheila shelby shelley shelly
  shemale sherman sherry shiloh shirley shitty shogun shooter shorty shotgun showme sidney siemens sierra silver
  silvia simone simple simpson sinatra singer single sinner sirius sister sixers skater skeeter skiing skinny skipper
  skippy skydive skyline slacker slappy slayer sleepy slider slutty smiles smiley smitty smoker smokey smokin smooth
  smudge snake1 snakes snapper snatch sniper snoopy snowman sobaka soccer soccer1 soldier soleil solnce solomon sommer
  sooner sooners sophia sophie spankme spanky sparkle sparks sparky sparta spartak spartan speaker spears special
  speedy spencer spider spidey spirit splash spooky sports spring sprint sprite spunky spyder squirt stacey stalker
  stanley star69 station stealth steele steeler stefan stefano stella stephen sterlin steve1 steven stevie stewart
  sticks sticky stimpy stinger stinky stocks stolen stoner stones stormy street strider strike striker strong stuart
  student studio stupid subaru sublime subway success sucker suckit suckme sultan summer summer1 summit sunday sunrise
  sunset super1 support surfer surfing suzanne suzuki svetik swallow sweden sweetie sweets sweety swimmer swinger
  sydney sylvia system tabitha tacoma tamara tanker tanner tardis target tarheel tarzan tatiana tattoo tatyana taurus
  taylor tazman tdutybq teacher techno tekken telefon tempest temple tennis tequila teresa terror test123 tester
  testing texas1 thanks theboss thegame thekid theking theman theone theresa therock thomas thomas1 throat thumper
  thunder thx1138 tickle tiffany tiger1 tigers tigger timber timothy tinker tinman tintin titanic titans titties
  tobias tolkien tomato tomcat tommy1 tootsie topcat topdog topgun topper tornado toronto torres toshiba toyota tracey
  tractor traffic trains trance transam travel travis trebor trevor tricky trident trigger trinity tristan triton
  triumph trixie trojan trojans trooper trouble trucker trucks trumpet trunks tsunami tucker tuesday tundra turkey
  turner turtle tweety twisted twister tyler1 typhoon tyrone ultima unicorn united unknown unreal usa123 utopia vagina
  valera valeria valerie valley vampire vanessa vanilla vectra vegeta velvet veritas vermont vernon verona vertigo
  vfczyz vfhbyf vfhecz vfksirf vfrcbv vfvekz vfvjxrf viagra victor victory viking vikings viktor vincent violet viper1
  vipers virgin vision vitalik vivian vladik volley volume voodoo vortex voyager voyeur vulcan walker wallace walleye
  walnut walter wanker warlock warlord warren warrior wassup waters watson weasel weather webster weezer welcome
  werner wesley western westham wheels whiskey whisper whitney whynot wibble wicked wilbur wildcat william willie
  willis willow wilson window windows winner winnie winston winter wisdom wizard wolfie wolfman wolves wombat wonder
  woody1 wookie wright writer wutang xanadu xavier xfiles xtreme yamaha yankee yankees ybrbnf yellow yfnfif yomama
  yourmom ytrewq yvonne yzerman zachary zaphod zaq123 zaqwsx zaqxsw zenith zidane zipper zombie zvezda zxc123 zxcasd
  zxcvbn zxcvbnm
`;
