// Which surveys there are. Apart from what they ask, so that a page that only names one loads no questions.

/** 4 and 5 are the specification's, the others ours. */
export const surveyScenes = { onboarding: 4, score: 5, cancellation: 6, uninstall: 7 } as const;
export type SurveyName = keyof typeof surveyScenes;
export const surveyNames = ['onboarding', 'score', 'cancellation', 'uninstall'] as const satisfies SurveyName[];

export const nameOfScene = (scene: number): SurveyName | undefined =>
  surveyNames.find((name) => surveyScenes[name] === scene);
