/** Where a portrait is dropped, chosen or taken. */
export const photoDrop = {
  photo: 'Photo',
  choose: 'Upload a photo',
  camera: 'Take a photo',
  drop: 'Drop or paste one here. A face from the front works best, with no hand or anything else over the mouth. JPEG, PNG, WebP, AVIF or TIFF, up to {{size}}.',
  uploading: 'Uploading {{percent}}',
  finding: 'Finding the face',
  cancel: 'Cancel',
};
