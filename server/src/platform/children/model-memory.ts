import { totalmem } from 'node:os';

/** Models are the owner's choice, and take from some hundred megabytes to most of a machine. */
const shareOfMachine = 0.75;

/** Memory that a child with a model may write to, so that the machine survives one that runs away. */
export const modelMemoryBytes = (): number => Math.floor(totalmem() * shareOfMachine);
