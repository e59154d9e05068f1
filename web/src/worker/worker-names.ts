/** Where the last pages are kept; emptied at a log-out. */
export const viewsCache = 'timbre-views';

/** Tells a new worker to take over. */
export const skipWaitingMessage = 'skip-waiting';

export const workerPath = '/service-worker.js';
