/** The North Wind and the Sun, as the International Phonetic Association has it, and seven sentences of IEEE's list 1969. */
export const passage: readonly string[] = [
  'The north wind and the sun were arguing about which of them was stronger, when a traveler came along wrapped in a warm cloak.',
  'They agreed that the one who first made the traveler take his cloak off should be considered stronger than the other.',
  'Then the north wind blew as hard as he could, but the more he blew, the more closely did the traveler fold his cloak around him, and at last the north wind gave up the attempt.',
  'Then the sun shone out warmly, and immediately the traveler took off his cloak.',
  'And so the north wind had to confess that the sun was the stronger of the two.',
  'The boy was there when the sun rose.',
  'A large size in stockings is hard to sell.',
  'The small pup gnawed a hole in the sock.',
  'Four hours of steady work faced us.',
  'The young girl gave no clear response.',
  'A dash of pepper spoils beef stew.',
  'The meal was cooked before the bell rang.',
];
