/** Of uploads and of where files lie. */
export const fileErrors = {
  'storage.full': { code: 9015, status: 507, message: 'Your storage is full. Delete files or upgrade your plan.' },
  'disk.full': {
    code: 9016,
    status: 507,
    message: 'The server has no disk space left. Nothing was charged; try again later.',
  },
  'files.unreachable': {
    code: 9397,
    status: 503,
    message: 'The file storage isn’t responding. Nothing was charged; try again in a few minutes.',
  },
  'upload.mismatch': {
    code: 9017,
    status: 422,
    message: 'The upload was incomplete or damaged. Upload the file again.',
  },
  'upload.unfinished': {
    code: 9257,
    status: 429,
    message: 'You have too many unfinished uploads. Finish one, or wait for them to expire within a day.',
  },
  'upload.too-large': {
    code: 9200,
    status: 413,
    message: 'Recordings can be up to 2 GB. Trim the file or upload just the audio.',
  },
  'upload.empty': { code: 9201, status: 422, message: 'This file is empty. Choose another one.' },
  'file.expired': { code: 9018, status: 403, message: 'This link has expired. Open the file from the studio again.' },
} as const;
