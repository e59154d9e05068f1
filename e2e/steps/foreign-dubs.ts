/** What is asked for someone else's video translations, or for a clip that is not there, by the call's id. */
export const foreignDubs = (id: string): Record<string, object> => {
  const taskId = id;
  const of = { taskId, language: 'es' };
  const file = { ...of, format: 'mp4' };
  return {
    createDub: { fileId: id, targetLanguage: 'es' },
    createDubFromSample: { caseId: id, targetLanguage: 'es' },
    readDub: { taskId },
    renameDub: { taskId, title: 'Mine' },
    updateDub: { taskId, revision: 1, title: 'Mine' },
    deleteDub: { taskId },
    recordDubOpened: { taskId },
    retryDub: { taskId },
    cancelDub: { taskId },
    readDubEvents: { taskId },
    listDubVersions: { taskId },
    readDubSpeakerSample: { taskId, speakerId: id },
    readDubVersion: { taskId, versionId: id },
    restoreDubVersion: { taskId, versionId: id, revision: 1 },
    listDubSpeakers: of,
    addDubLanguage: of,
    removeDubLanguage: of,
    translateDubLines: { ...of, lineIds: [id] },
    importDubSubtitles: { ...of, revision: 1, text: '1\n00:00:00,000 --> 00:00:01,000\nMine.\n' },
    shortenDubLine: { ...of, lineId: id },
    speakDubLine: { ...of, lineId: id },
    estimateDubSpeech: of,
    createDubSpeech: of,
    estimateDubFile: file,
    createDubFile: file,
    listDubFiles: { taskId },
    readDubFile: { taskId, fileRunId: id },
    deleteDubFile: { taskId, fileRunId: id },
    exportDubSubtitles: { taskId, format: 'srt' },
    previewDubPicture: { ...file, at: 0 },
  };
};
