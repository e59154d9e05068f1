import { errors } from '@timbre/contract/errors/errors';

/** The errors' sentences by their names; the contract holds the English ones. */
export const codes = {
  codes: Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message])),
};
