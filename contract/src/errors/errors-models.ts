/** What can go wrong with the models folder; see errors.ts for the columns. */
export const modelErrors = {
  'models.unknown': {
    code: 9300,
    status: 404,
    message: 'No model of this name is in the catalogue. Search for another name.',
  },
  'models.busy': {
    code: 9302,
    status: 409,
    message: 'This model is being installed or checked. Wait for it to finish, or cancel it.',
  },
  'models.installed': { code: 9303, status: 409, message: 'This model is already installed. Remove it first.' },
  'models.in-use': {
    code: 9304,
    status: 409,
    message: 'The settings name this model. Change CLONING_MODEL, restart the studio, and remove the model then.',
  },
  'models.name': {
    code: 9305,
    status: 422,
    message: 'This name can’t be used. Use only letters, digits, dots, hyphens and underscores.',
  },
  'models.unreachable': {
    code: 9306,
    status: 502,
    message:
      'The download failed: no address of this model answered. Check the network and try again. Addresses inside your own network need MODEL_MIRRORS.',
  },
  'models.gone': {
    code: 9307,
    status: 502,
    message: 'The publisher no longer offers this file at its address. Install it from a file or another address.',
  },
  'models.changed': {
    code: 9308,
    status: 422,
    message: 'The downloaded file isn’t the expected one. Nothing was installed.',
  },
  'models.damaged': {
    code: 9309,
    status: 422,
    message: 'The file is damaged or incomplete. Download it again.',
  },
  'models.unsafe': {
    code: 9310,
    status: 422,
    message: 'This archive contains links or unsafe paths. Nothing was installed.',
  },
  'models.large': {
    code: 9311,
    status: 413,
    message: 'This is larger than the limit for models. Nothing was installed.',
  },
  'models.incomplete': {
    code: 9312,
    status: 422,
    message: 'The download is missing files this model needs. Nothing was installed.',
  },
  'models.kind': {
    code: 9313,
    status: 422,
    message: 'This is neither an archive (tar.bz2, tar.gz, tar, zip) nor a model file. Choose another one.',
  },
  'models.bzip2': {
    code: 9314,
    status: 422,
    message:
      'This archive is packed with bzip2, which isn’t installed. Install Debian’s bzip2 (npm run setup -- --all) and try again.',
  },
  'models.half': {
    code: 9315,
    status: 409,
    message: 'This model isn’t installed yet. Resume its installation, or discard it.',
  },
} as const;
