/** What is asked for someone else's video translations, or for a clip that is not there, by the call's id. */
export const foreignDubs = (id: string): Record<string, object> => {
  const taskId = id;
  const of = { taskId, language: 'es' };
  const file = { ...of, format: 'mp4' };
  const dubbed = { dubbing_id: id };
  const heard = { ...dubbed, language_code: 'es' };
  const segment = { ...dubbed, segment_id: id };
  const speaker = { ...dubbed, speaker_id: id };
  const project = { project_id: id };
  const language = { ...project, language_id: 'es' };
  const source = { ...project, segment_id: id };
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
    readDubbing: dubbed,
    deleteDubbing: dubbed,
    readDubbingAudio: heard,
    readDubbingTranscript: heard,
    readDubbingTranscriptIn: { ...heard, format_type: 'srt' },
    readDubbingResource: dubbed,
    updateDubbingSegment: { ...segment, language: 'es', text: 'Mine.' },
    deleteDubbingSegment: segment,
    createDubbingSegment: { ...speaker, start_time: 0, end_time: 1 },
    moveDubbingSegments: { ...speaker, segment_ids: [id] },
    translateDubbingSegments: { ...dubbed, segments: [] },
    dubDubbingSegments: { ...dubbed, segments: [] },
    renderDubbing: { ...dubbed, language: 'es', render_type: 'mp3' },
    addDubbingLanguage: { ...dubbed, language: 'es' },
    createDubbingSpeaker: dubbed,
    updateDubbingSpeaker: speaker,
    listDubbingSimilarVoices: speaker,
    readDubbingProject: project,
    deleteDubbingProject: project,
    readDubbingSource: project,
    createDubbingSourceSegment: { ...project, speaker_id: id, text: 'Mine.', start_s: 0, end_s: 1 },
    updateDubbingSourceSegment: { ...source, text: 'Mine.' },
    updateDubbingSource: { ...project, segments: { [id]: { text: 'Mine.' } } },
    deleteDubbingSourceSegment: source,
    createDubbingLanguage: { ...project, target_language: 'es' },
    listDubbingLanguages: project,
    readDubbingLanguage: language,
    deleteDubbingLanguage: language,
    readDubbingTarget: language,
    updateDubbingTargetSegment: { ...language, segment_id: id, translation: 'Mine.' },
    updateDubbingTarget: { ...language, segments: { [id]: { translation: 'Mine.' } } },
    regenerateDubbingTarget: language,
  };
};
