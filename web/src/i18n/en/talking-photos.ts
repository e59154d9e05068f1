/** What the editor and the lists of talking photos both say. */
export const talkingPhotos = {
  photo: 'Photo',
  choose: 'Upload a photo',
  camera: 'Take a photo',
  drop: 'Drop or paste one here. A face from the front works best. JPEG, PNG, WebP, AVIF or TIFF, up to {{size}}.',
  uploading: 'Uploading {{percent}}',
  finding: 'Finding the face',
  cancel: 'Cancel',
  byCredits: 'Needs credits',
};
