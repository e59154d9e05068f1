import { fileURLToPath, pathToFileURL } from 'node:url';

const given = process.env['EVAL_DATA'];

/** Recordings that the evaluations listen to: the folder EVAL_DATA names, else bench/data. */
export const dataFolder = given === undefined ? new URL('../data/', import.meta.url) : pathToFileURL(`${given}/`);

export const dataPath = (name: string): string => fileURLToPath(new URL(name, dataFolder));
