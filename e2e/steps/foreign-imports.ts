/** What is asked of someone's import of a copy, or for one of someone's file, by the call's id. */
export const foreignImports = (id: string): Record<string, object> => ({
  createAccountImport: { fileId: id },
  readAccountImportEvents: { id },
  cancelAccountImport: { id },
  retryAccountImport: { id },
  deleteAccountImport: { id },
});
