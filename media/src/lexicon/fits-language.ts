/** Whether a scope, such as `en`, is meant for a voice's language, such as `en-GB`. */
export function fitsLanguage(scope: string | null, language: string): boolean {
  if (scope === null) return true;
  const wanted = scope.toLowerCase();
  const spoken = language.toLowerCase();
  return spoken === wanted || spoken.startsWith(`${wanted}-`);
}
