import { answerRequests } from '../child-programs/answer-requests.ts';
import { characterStill } from './character-still.ts';
import type { StillQuestion } from './port.ts';

/** Entry of the program that draws the cast's stills. */
await answerRequests<StillQuestion, Uint8Array>(({ request }) => characterStill(request));
