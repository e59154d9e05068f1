import * as z from 'zod/mini';

/** A small copy of a picture, shown as it is. */
export const thumbnail = z
  .string()
  .check(z.regex(/^(?:data:image\/(?:webp|png|jpeg);base64,[A-Za-z0-9+/]*={0,2})?$/u), z.maxLength(200_000));

/** Of a receipt; its wordings are as long as a page. */
export const receiptText = z.string().check(z.maxLength(10_000));
