/** What can go wrong with talking photos and avatars; see errors.ts for the columns. */
export const talkingPhotoErrors = {
  'photo.missing': { code: 9270, status: 422, message: 'Choose a picture first.' },
  'photo.no-face': {
    code: 9271,
    status: 422,
    message: 'No face was found in this picture. Use a picture that shows a face from the front.',
  },
  'photo.face-small': {
    code: 9272,
    status: 422,
    message: 'The face in this picture is too small. Crop the picture closer to the face, or use a larger one.',
  },
  'photo.profile': {
    code: 9273,
    status: 422,
    message: 'The face in this picture is turned too far to the side. Use a picture that shows both eyes.',
  },
  'photo.covered': {
    code: 9274,
    status: 422,
    message: 'The mouth in this picture is covered. Use a picture that shows the whole mouth.',
  },
  'photo.link': {
    code: 9275,
    status: 422,
    message: 'This picture or recording couldn’t be loaded from its link. Check the link, or upload the file.',
  },
  'photo.consent': {
    code: 9276,
    status: 422,
    message: 'Please confirm that you may use this portrait.',
  },
  'photo.unfinished': { code: 9277, status: 409, message: 'Please wait until the talking photo is completed' },
  'photo.failed': { code: 9278, status: 409, message: 'Unable to operate the failed talking photo' },
  'photo.video-failed': {
    code: 9279,
    status: 500,
    message: 'Failed to generate the video, your credits have been refunded',
  },
  'photo.long': {
    code: 9280,
    status: 402,
    message: 'This video is longer than your plan allows. Shorten it, or upgrade.',
  },
  'photo.empty': {
    code: 9281,
    status: 422,
    message: 'A page is empty. Choose a photo or avatar for it, and write or record what it says.',
  },
  'photo.gone': {
    code: 9282,
    status: 422,
    message: 'A photo or avatar in this project was deleted. Choose another.',
  },
  'photo.face': {
    code: 9283,
    status: 422,
    message: 'A line is assigned to a face that’s no longer in the photo. Choose who says it.',
  },
  'photo.in-use': { code: 9284, status: 409, message: 'A project uses this photo. Choose another photo there first.' },
  'photo.template-locked': {
    code: 9285,
    status: 402,
    message: 'You don’t have enough credits to unlock this. Upgrade, or buy credits.',
  },
  'avatar.slots-used': {
    code: 9286,
    status: 402,
    message: 'All instant avatars in your plan are in use. Upgrade to continue, or delete one.',
  },
  'avatar.name-taken': {
    code: 9287,
    status: 409,
    message: 'You already have an avatar with this name. Choose another.',
  },
  'avatar.keep': { code: 9288, status: 422, message: 'Please select the avatars that you want to continue using.' },
  'avatar.in-use': {
    code: 9289,
    status: 409,
    message: 'A project uses this avatar. Choose another avatar there first.',
  },
  'avatar.inactive': {
    code: 9290,
    status: 402,
    message: 'This avatar isn’t in use on your plan. Choose which avatars stay in use, or upgrade.',
  },
} as const;
