/** What is asked for someone else's pictures, by the call's id. */
export const foreignPictures = (id: string): Record<string, object> => ({
  addOriginalImage: { fileId: id },
  readOriginalImage: { id },
  deleteOriginalImage: { id },
  enlargeImage: { id, factor: 2 },
  readEnlargedImage: { id },
  removeBackground: { id },
  readRemovedBackground: { id },
  cancelImageResult: { id },
  retryImageResult: { id },
  generateImage: { prompt: 'a lake', id },
  generateImageFromImage: { prompt: 'at night', imageId: id },
  readGeneratedImage: { id },
  cancelGeneratedImage: { id },
  rollBackImage: { id },
  reportImage: { id, reason: 'other' },
  setImageReportState: { id, state: 'done' },
});
