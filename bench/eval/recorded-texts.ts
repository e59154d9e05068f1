/**
 * What LibriSpeech's readers in bench/data/speakers say, by the name of the utterance: their books are in the public
 * domain (Gaskell, Twain, Osborne, Alcott and others). One, 533-1066-0002, is left out, as its text is not known for sure.
 */
export const recordedTexts: Readonly<Record<string, string>> = {
  '1688-142285-0000':
    "There's iron, they say, in all our blood, and a grain or two perhaps is good; but his, he makes me harshly feel, has got a little too much of steel. Anon.",
  '1688-142285-0001':
    'Margaret, said Mr Hale, as he returned from showing his guest downstairs, I could not help watching your face with some anxiety when Mr Thornton made his confession of having been a shop boy.',
  '1688-142285-0002': "You don't mean that you thought me so silly?",
  '1998-15444-0000':
    "If called to a case supposed or suspected to be one of poisoning, the medical man has two duties to perform: to save the patient's life, and to place himself in a position to give evidence if called upon to do so.",
  '1998-15444-0001': 'He should make inquiries as to symptoms, and time at which food or medicine was last taken.',
  '1998-15444-0002':
    'He should notice the position and temperature of the body, the condition of rigor mortis, marks of violence, appearance of lips and mouth.',
  '3005-163389-0000':
    "They swarmed up in front of Sherburn's palings as thick as they could jam together, and you couldn't hear yourself think for the noise.",
  '3005-163389-0001': 'Some sung out, tear down the fence, tear down the fence!',
  '3005-163389-0002': 'The stillness was awful creepy and uncomfortable.',
  '3080-5032-0000': 'But I am hugely pleased that you have seen my Lady.',
  '3080-5032-0001':
    'I knew you could not choose but like her; but yet, let me tell you, you have seen but the worst of her.',
  '3080-5032-0002':
    'Her conversation has more charms than can be in mere beauty, and her humour and disposition would make a deformed person appear lovely.',
  '3331-159605-0000':
    'She pulled her hair down, turned her skirt back, put her feet on the fender, and took Puttel into her lap, all of which arrangements meant that something very important had got to be thought over and settled.',
  '3331-159605-0001': 'The more proposals, the more credit.',
  '3331-159605-0002': "I've tried it and liked it, and maybe this is the consequence of that night's fun.",
  '367-130732-0000': 'Lobsters and lobsters.',
  '367-130732-0001': 'When is a lobster not a lobster? When it is a crayfish.',
  '367-130732-0002':
    'This question and answer might well go into the primer of information for those who come to San Francisco from the East, for what is called a lobster in San Francisco is not a lobster at all, but a crayfish.',
  '533-1066-0000': 'When churchyards yawn.',
  '533-1066-0001':
    'I knew well enough that he might be carried a thousand miles in the box car, locked in, perhaps without water or food.',
};
