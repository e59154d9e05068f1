// What voices suit, from what the catalogue says of them.

/** In the order of the filter; the fourth is the specification's "New, Animation Videos". */
export const scenarios = ['narration', 'assistant', 'lessons', 'animation', 'calm'] as const;
export type Scenario = (typeof scenarios)[number];

const scenarioTags: Readonly<Record<Scenario, readonly string[]>> = {
  narration: ['narration', 'storytelling', 'warm', 'full', 'lively'],
  assistant: ['assistant', 'bright', 'clear', 'plain', 'even'],
  lessons: ['steady', 'formal', 'clearest built-in voice', 'clearest formant voice', 'smooth'],
  animation: ['character', 'child', 'croaky', 'robot', 'elderly', 'deep', 'whisper', 'young'],
  calm: ['calm', 'soft', 'airy'],
};

/** The tags of voices that suit a scenario. */
export const tagsOf = (scenario: Scenario): readonly string[] => scenarioTags[scenario];

/** The scenarios a voice suits by its tags, in the filter's order. */
export const scenariosOf = (tags: readonly string[]): Scenario[] =>
  scenarios.filter((scenario) => scenarioTags[scenario].some((tag) => tags.includes(tag)));
