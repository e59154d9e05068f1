import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type Client } from '@timbre/client';
import { uploadFile } from '@timbre/client/upload';
import { createTranscription } from '@timbre/contract/transcription/transcription';
import { readTranscriptionEvents } from '@timbre/contract/transcription/transcription-work';
import type { Locator, Page } from '@playwright/test';
import type { JourneyStudio } from './journey-studio.ts';
import { speak } from './recognition-steps.ts';

const spoken = 'Good morning everybody. We had seven dogs on the farm, and the weather was very good that day.';

export const clientOf = ({ address, user }: JourneyStudio): Client =>
  createClient({ baseUrl: address, headers: () => ({ 'xi-api-key': user.apiKey }) });

/** A recording of a voice, transcribed by the studio; the transcript's id. */
export async function transcribed(studio: JourneyStudio): Promise<string> {
  const path = speak(join(studio.folder, 'spoken.wav'), spoken, 'rms');
  const client = clientOf(studio);
  const { fileId } = await uploadFile(client, new Blob([await readFile(path)]), { fileName: 'spoken.wav' });
  const { id } = await client.send(createTranscription, { fileId, language: 'en', title: 'A day on the farm' });
  for await (const { status } of client.events(readTranscriptionEvents, { id })) if (status === 'done') break;
  return id;
}

export const texts = (page: Page): Locator => page.getByRole('list', { name: 'Transcript' }).getByRole('textbox');

/** Cuts the first words of a transcript, in the view that cuts. */
export async function cutWords(page: Page, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Words to cut' }).focus();
  await page.keyboard.press('ArrowRight');
  for (let word = 1; word < count; word++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
}
