import { expect, it } from 'vitest';
import { callFiles } from '../calls.ts';
import { scopesOf } from './key-access.ts';

/**
 * Every call that a key may be refused, by the file that declares it: the scopes, any one of which opens it, and whether
 * a read-only key may make it. A new call stands here before it is served.
 */
const reviewed = `
accounts: projects changes: addUserFeature readClientId
accounts-door: speech+transcription+voices+projects reads: readElevenLabsUser readSubscription
affiliates: projects changes: saveAffiliateData
albums: projects changes: addArticleToAlbum createAlbum deleteAlbum removeArticleFromAlbum renameAlbum
albums: projects reads: listAlbums
alignment-door: transcription changes: createForcedAlignment
alignment-work: transcription changes: cancelAlignment deleteAlignment retryAlignment
alignment-work: transcription reads: estimateAlignment
alignment: transcription changes: alignSubtitles updateAlignment
alignment: transcription reads: exportAlignment listAlignments readSubtitleContext splitSubtitles
api-usage-door: speech+transcription+voices+projects reads: readCharacterStats
articles-changes: projects changes: changeArticle
articles-speech: projects changes: listenToArticle listenToTake
articles-speech: projects reads: estimateArticle
articles-takes: projects changes: createTake deleteTake renameTake
articles-takes: projects reads: listTakes
articles-versions: projects changes: createVersion restoreVersion
articles-versions: projects reads: listVersions readVersion
articles: projects changes: binArticles copyArticle createArticle deleteArticle deleteArticles renameArticle restoreArticles updateArticle
articles: projects reads: listArticles readArticle
cloning-consents-door: voices changes: createAudioVoice createVoiceConsent deleteVoiceConsent renameVoiceConsent
cloning-consents-door: voices reads: listVoiceConsents readVoiceConsent
cloning-door: voices changes: addElevenLabsVoice deleteElevenLabsVoice editElevenLabsVoice
cloning-door: voices reads: readVoiceSampleAudio
cloning-sample: voices changes: deleteCloneSample prepareCloneSample
cloning: voices changes: cancelClone createClone createCloneShort deleteClone retryClone setCloneUse
cloning: voices reads: checkCloneName listClones readClone readCloneCriteria
content-banners: projects reads: readStudioBanner
contest: projects changes: likeContestVoice
conversion-door: speech changes: convertSpeech streamConvertedSpeech
credits: speech+transcription+voices+projects reads: listCreditEntries readCreditBalance
downloads: projects changes: cancelExtraction deleteExtraction downloadVideo downloadVideoShort retryExtraction
downloads: projects reads: listExtractions readLinkInfo readVideoInfo readVideoInfoV2
dubbing-door-project-text: projects changes: createDubbingSourceSegment deleteDubbingSourceSegment regenerateDubbingTarget updateDubbingSource updateDubbingSourceSegment updateDubbingTarget updateDubbingTargetSegment
dubbing-door-project-text: projects reads: readDubbingSource readDubbingTarget
dubbing-door-project: projects changes: createDubbingLanguage createDubbingProject deleteDubbingLanguage deleteDubbingProject
dubbing-door-project: projects reads: listDubbingLanguages listDubbingProjects readDubbingLanguage readDubbingProject
dubbing-door-resource: projects changes: addDubbingLanguage createDubbingSegment deleteDubbingSegment dubDubbingSegments moveDubbingSegments renderDubbing translateDubbingSegments updateDubbingSegment
dubbing-door-resource: projects reads: readDubbingResource
dubbing-door-speakers: projects changes: createDubbingSpeaker updateDubbingSpeaker
dubbing-door-speakers: projects reads: listDubbingSimilarVoices
dubbing-door-transcribe: projects changes: transcribeDubbingSegments
dubbing-door: projects changes: createDubbing deleteDubbing
dubbing-door: projects reads: listDubbings readDubbing readDubbingAudio readDubbingTranscript readDubbingTranscriptIn
dubbing-files: projects changes: createDubFile deleteDubFile previewDubPicture
dubbing-files: projects reads: estimateDubFile exportDubSubtitles listDubFiles readDubFile
dubbing-languages: projects changes: addDubLanguage createDubSpeech importDubSubtitles removeDubLanguage shortenDubLine speakDubLine translateDubLines
dubbing-languages: projects reads: estimateDubSpeech listDubSpeakers readDubSpeakerSample
dubbing-versions: projects changes: restoreDubVersion
dubbing-versions: projects reads: listDubVersions readDubVersion
dubbing: projects changes: binDubs cancelDub createDub createDubFromSample deleteDub deleteDubs recordDubOpened renameDub restoreDubs retryDub updateDub
dubbing: projects reads: listDubSamples listDubs readDub readDubEvents readDubStatuses
exports: projects changes: cancelExport exportArticle
exports: projects reads: downloadMp3 listExports readExport readExportEvents
images-generation: projects changes: cancelGeneratedImage deleteGeneratedImages generateImage generateImageFromImage reportImage rollBackImage
images-generation: projects reads: listGeneratedImages readGeneratedImage
images: projects changes: addOriginalImage cancelImageResult deleteOriginalImage enlargeImage removeBackground retryImageResult
images: projects reads: listOriginalImages readEnlargedImage readOriginalImage readRemovedBackground
isolation-door: speech changes: isolateAudio streamIsolatedAudio
lexicon-door: speech+projects changes: addDictionary addDictionaryFromFile addDictionaryRules removeDictionaryRules setDictionaryRules updateDictionary
lexicon-door: speech+projects reads: downloadDictionary listDictionaries readDictionary
lexicon-files: projects changes: importLexicon
lexicon-files: projects reads: exportLexicon previewLexiconImport
lexicon-words: projects reads: listLexiconArticles readLexiconReading scanLexicon
lexicon: projects changes: createLexiconEntry deleteLexiconEntry playLexiconEntry updateLexiconEntry
lexicon: projects reads: listLexicon listLexiconRules listLexiconSounds searchLexicon
matching-similar: voices changes: findSimilarVoices
matching-videos: voices reads: listHotVideos
matching: voices changes: cancelVoiceSearch createMatchAudio matchVoices matchVoicesByLink
matching: voices reads: readVoiceSearch
mcp: speech+transcription+voices+projects reads: endMcpSession openMcpStream sendMcpMessage
media-tools: projects changes: convertToMp4 convertToWav extractAudio extractAudioShort
onboarding: projects changes: markCouponTestShown updateNewcomer
onboarding: projects reads: readCompensation readCouponTest readNewcomer readUsageCount
projects: projects changes: deleteProject updateProject
projects: projects reads: listProjects readProjectAudio
rights: speech+transcription+voices+projects reads: readUserRights
shares: projects changes: createShare deleteShare
shares: projects reads: listShares
sound-effects-door: speech changes: createSoundGeneration
sound-effects: speech changes: createSoundEffect deleteSoundEffect hideSoundEffect keepSoundEffect
sound-effects: speech reads: listSoundEffects
sounds: projects changes: createSound deleteSound renameSound
sounds: projects reads: listSounds
speech-dialogue-door: speech changes: createDialogue createTimedDialogue streamDialogue streamTimedDialogue
speech-door: speech changes: createTextToSpeech createTimedSpeech streamTextToSpeech streamTimedSpeech
speech-history-door: speech changes: deleteSpeechHistoryItem
speech-history-door: speech reads: downloadSpeechHistory listSpeechHistory readSpeechHistoryAudio readSpeechHistoryItem
speech-socket: speech changes: streamMultiSpeechInput streamSpeechInput
speech: speech changes: createCaptionedSpeech createSpeech
speech: speech+transcription+voices+projects reads: listModels readModel
speech: speech+voices reads: listAudioVoices
surveys: projects changes: answerSurvey
surveys: projects reads: readScoreDue readSurveyDone readSurveyDue
talking-photos-albums: projects changes: createPhotoAlbum deletePhotoAlbum movePhotoProjects renamePhotoAlbum
talking-photos-albums: projects reads: listPhotoAlbums
talking-photos-avatars: projects changes: usePhotoTemplate
talking-photos-avatars: projects reads: listAvatars listGestureAvatars readAvatarCriteria readExpressiveAvatar readGestureAvatar
talking-photos-cases: projects changes: createAvatarCase deleteAvatarCase retryAvatarCase retryAvatarCaseDemo setAvatarCaseUse
talking-photos-cases: projects reads: checkAvatarName listAvatarCases readAvatarCase
talking-photos-photos: projects changes: addPhotoRecording agreeToPhoto deletePhoto detectAvatar
talking-photos-photos: projects reads: listPhotoRecordings listPhotos readPhoto
talking-photos-versions: projects changes: restorePhotoVersion
talking-photos-versions: projects reads: listPhotoVersions readPhotoVersion
talking-photos-videos: projects changes: cancelPhotoVideo createPhotoFromAudio createPhotoVideo listenToPhotoProject retryPhotoVideo
talking-photos-videos: projects reads: downloadPhotoVideo estimatePhotoVideo listPhotoVideos readPhotoVideo readPhotoVideoEvents
talking-photos: projects changes: binPhotoProjects copyPhotoProject createPhotoProject deleteAvatar deletePhotoProject deletePhotoProjects restorePhotoProjects updateAvatar updatePhotoProject
talking-photos: projects reads: listPhotoProjects readAvatar readPhotoProject readPhotoProjects
transcription-albums: transcription changes: createTranscriptionAlbum deleteTranscriptionAlbum moveTranscription renameTranscriptionAlbum
transcription-albums: transcription reads: listTranscriptionAlbums
transcription-batches: transcription changes: cancelRecognitionBatch createRecognitionBatch createTranscriptionBatch
transcription-batches: transcription reads: listRecognitionBatches readRecognitionBatch
transcription-cuts: transcription changes: cancelCutFile createCutFile deleteCutFile retryCutFile
transcription-cuts: transcription reads: listCutFiles readCutFileEvents
transcription-doors: transcription changes: createAudioTranscription createAudioTranslation createSpeechToText deleteSpeechTranscript
transcription-doors: transcription reads: readSpeechTranscript
transcription-work: transcription changes: binTranscriptions cancelTranscription realignTranscription restoreTranscriptions retryTranscription
transcription-work: transcription reads: estimateTranscription exportTranscription readTranscriptionEvents
transcription: transcription changes: createTranscription createTranscriptionFromLink deleteTranscription renameTranscription updateTranscription updateTranscriptionFormat
transcription: transcription reads: listTranscriptions readTranscription readTranscriptions
translation-glossary: projects changes: deleteGlossaryTerm saveGlossaryTerm
translation-glossary: projects reads: listGlossary
translation: projects changes: cancelTranslation deleteTranslation retryTranslation translateText
translation: projects reads: listTranslations readTranslation
uploads: speech+transcription+voices+projects changes: authoriseUpload finishUpload
voices-auditions: speech changes: dubForSpeaker
voices-auditions: speech+voices changes: playDemo playDemoForSpeaker
voices-auditions: speech+voices reads: playDemoAudio
voices-design-door: speech changes: createVoiceFromPreview designVoice
voices-door-settings: speech+voices reads: readDefaultVoiceSettings readVoiceSettings
voices-door-settings: voices changes: saveVoiceSettings
voices-door-shared: speech+voices reads: listSharedVoices listVoiceAccents
voices-door-shared: voices changes: addSharedVoice
voices-door: speech+voices reads: listElevenLabsVoices readElevenLabsVoice searchElevenLabsVoices
voices-feedback: voices changes: sendSpeakerFeedback voteForSpeaker
voices-history: voices changes: recordSpeakerUse
voices-history: voices reads: listSpeakerHistory listSpeakerHistoryOld listUserHistory
voices-store: voices changes: saveFavouriteSettings setFavouriteSpeaker
voices-store: voices reads: listUserSpeakers readFavouriteSettings
writing-generation: projects changes: generateWriting
writing-versions: projects changes: restoreWritingVersion
writing-versions: projects reads: listWritingVersions readWritingVersion
writing: projects changes: createWriting deleteWriting updateWriting
writing: projects reads: listWritings readWriting
`;

it('names what every call wants of a key', () => {
  const found = callFiles.flatMap(({ file, calls }) => {
    const groups = new Map<string, string[]>();
    for (const call of calls) {
      if (call.access !== 'user' && call.scopes === null) continue;
      const group = `${file}: ${scopesOf(call).join('+')} ${call.reads ? 'reads' : 'changes'}`;
      groups.set(group, [...(groups.get(group) ?? []), call.id]);
    }
    return [...groups].map(([group, ids]) => `${group}: ${ids.sort().join(' ')}`);
  });
  expect(found.sort()).toEqual(reviewed.trim().split('\n').sort());
});

it('lets every key do what a visitor may, unless the call uses up what is the person’s', () => {
  const named = callFiles.flatMap(({ calls }) => calls.filter(({ access, scopes }) => access === 'public' && scopes));
  expect(named.map(({ id }) => id).sort()).toEqual([
    'playDemo',
    'playDemoForSpeaker',
    'streamMultiSpeechInput',
    'streamSpeechInput',
  ]);
});
