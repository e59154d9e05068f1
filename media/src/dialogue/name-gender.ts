export type Gender = 'female' | 'male';

const female =
  'abigail ada adele agnes alexandra alice alicia amanda amelia amy ana andrea angela anna anne annie anya astrid audrey aurora barbara beatrice bella bertha betty bianca brenda bridget camille carla carmen carol caroline catherine cecilia celia charlotte chiara chloe christina christine clara claire claudia cora cynthia daisy dana daniela daphne deborah diana dinah dora doris dorothy edith eileen elaine eleanor elena eliza elizabeth ella ellen elsa emilia emily emma erika esther eva evelyn fatima felicia fiona flora florence frances francesca gabriela georgia gertrude gina giulia grace greta hannah harriet hazel heather heidi helen helena henrietta ida ines ingrid irene iris isabel isabella ivy jane janet jenny jessica joan joanna johanna josephine joyce judith julia julie juliet karen kate katherine kathleen katie laura lena leonora lily linda lisa lola lorna louisa louise lucia lucy lydia mabel madeleine margaret maria marian marie marina marta martha mary matilda maud mia michelle mildred minnie miriam molly monica nadia nancy naomi natalie natasha nell nina nora olga olivia ophelia pamela patricia paula pauline penelope phoebe polly priya rachel rebecca rita rosa rosalind rose ruby ruth sabrina sally samantha sandra sara sarah selma sharon sheila silvia simone sofia sonia sophia sophie stella susan susanna sylvia tamara tara teresa tessa theresa tina ursula valerie vanessa vera veronica victoria viola violet virginia wendy winifred yasmin yvonne zoe';
const male =
  'aaron abel abraham adam adrian alan albert alexander alfred ali allan ambrose andrew angus anthony antonio archie arnold arthur ben benjamin bernard bill bob boris brian bruce carl carlos cedric charles charlie christian christopher claude clive colin conrad cyril daniel dave david dennis diego dmitri donald douglas duncan edgar edmund edward edwin eli eric ernest ethan eugene felix ferdinand francis francisco frank fred frederick fritz gabriel geoffrey george gerald giovanni giuseppe gilbert gordon graham gregory guy hal hans harold harry hector henry herbert herman hiroshi horace howard hugh hugo ian igor isaac ishmael ivan jack jacob jake james jan jason jasper jean jeremy jim joe joel john jonah jonas jonathan jorge jose joseph joshua juan julian karl keith kenji kenneth kevin klaus lars lawrence leo leon leonard leopold lewis louis luca lucas luis luke luther malcolm manuel marco marcus mario mark martin matthew maurice max michael miguel mike mohammed morris nathan ned neil nicholas nigel noah norman oliver omar oscar otto owen pablo patrick paul pedro percy peter philip pierre pip ralph ramon raymond reginald rene ricardo richard robert robin roger roland ronald rupert samuel sebastian sherlock sidney silas simon stefan stephen steven stuart theodore thomas tim timothy toby tom tommy tony trevor victor vincent vladimir wallace walter watson wilfred will william winston';
const titles: readonly (readonly [RegExp, Gender])[] = [
  [
    /^(?:mrs|miss|ms|lady|madam|madame|queen|princess|duchess|countess|aunt|sister|mother|grandmother|frau|señora|signora|the (?:old |young |little )?(?:woman|girl|lady|queen|duchess|princess|nurse))\b/iu,
    'female',
  ],
  [
    /^(?:mr|sir|lord|king|prince|duke|count|uncle|brother|father|grandfather|captain|herr|señor|signor|monsieur|the (?:old |young |little )?(?:man|boy|king|duke|prince|gentleman))\b/iu,
    'male',
  ],
];

const byName = new Map<string, Gender>([
  ...female.split(' ').map((name) => [name, 'female'] as const),
  ...male.split(' ').map((name) => [name, 'male'] as const),
]);
const womanly = /(?:子|美|香|奈|恵|代|江|ちゃん|さくら|花)(?:さん|ちゃん|様)?$/u;
const manly = /(?:郎|太|男|夫|雄|介|助|也|彦|くん|君)$/u;

/** One of the first names that are known. */
export const isFirstName = (word: string): boolean => byName.has(word.toLowerCase());

/** Whether a name is a woman's or a man's, by its title or first name; null: neither is known. */
export function genderOfName(name: string): Gender | null {
  const title = titles.find(([pattern]) => pattern.test(name));
  if (title !== undefined) return title[1];
  const known = byName.get((name.split(/[\s.]/u)[0] ?? '').toLowerCase());
  if (known !== undefined) return known;
  return womanly.test(name) ? 'female' : manly.test(name) ? 'male' : null;
}
