/** Errors of the API balance; see errors.ts for the columns. */
export const apiUsageErrors = {
  'api-usage.no-amount': { code: 9365, status: 422, message: 'Please choose a pre-charge amount first.' },
} as const;
