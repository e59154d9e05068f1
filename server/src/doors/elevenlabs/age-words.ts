/** The words ElevenLabs has for ages. */
export const ageOf = (years: number): string => (years < 30 ? 'young' : years < 55 ? 'middle_aged' : 'old');
