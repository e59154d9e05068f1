/** What someone else may ask for about a recording and a cut of it, by the call's id. */
export const foreignCuts = (id: string): Record<string, object> => ({
  createCutFile: { id, format: 'wav' },
  listCutFiles: { id },
  readCutFileEvents: { id, cutFileId: id },
  cancelCutFile: { id, cutFileId: id },
  retryCutFile: { id, cutFileId: id },
  deleteCutFile: { id, cutFileId: id },
});
