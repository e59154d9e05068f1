/** Why an answer is not taken; see errors.ts for the columns. */
export const surveyErrors = {
  'surveys.closed': { code: 9389, status: 409, message: 'This survey is closed. You don’t have to do anything.' },
} as const;
