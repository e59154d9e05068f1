/** The reason of a request's signal when the connection closed before the answer had left; a stop of the server has another. */
export const callerLeft = new Error('The caller went away.');
