/** What can be wrong with the copy of an account that is imported; see errors.ts for the columns. */
export const accountImportErrors = {
  'import.off': {
    code: 9420,
    status: 403,
    message: 'Importing is turned off in this studio. Ask its owner to import your copy.',
  },
  'import.busy': {
    code: 9421,
    status: 409,
    message: 'You already have an import in progress. Wait for it to finish, or cancel it first.',
  },
  'import.not-a-copy': {
    code: 9422,
    status: 422,
    message: 'This file isn’t a copy of an account. Choose the account.zip you downloaded from “Your data”.',
  },
  'import.damaged': {
    code: 9423,
    status: 422,
    message: 'This copy is damaged or was changed, so nothing was imported. Download it again from the other studio.',
  },
  'import.unsafe': {
    code: 9424,
    status: 422,
    message: 'This archive isn’t safe to read, so nothing was imported. Download the copy again from the other studio.',
  },
  'import.newer': {
    code: 9425,
    status: 422,
    message: 'A newer release of Timbre made this copy. Ask the owner to update this studio, then import it.',
  },
  'import.too-large': {
    code: 9426,
    status: 413,
    message: 'This copy is too large to import by yourself, so nothing was imported. Ask the studio’s owner to do it.',
  },
  'import.over-limit': {
    code: 9427,
    status: 409,
    message:
      'With this copy, your account would have more of something than one account can, so nothing was imported. Delete what you don’t need, then try again.',
  },
} as const;
