import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';

/** Whether this machine can say something and hear what was said. */
export const canRecognise = ['flite', 'pocketsphinx_batch', 'ffmpeg'].every((program) =>
  existsSync(`/usr/bin/${program}`),
);
export const recognitionMissing = 'flite, pocketsphinx and ffmpeg are not installed';

/** A speech as the smallest voices say it, in a file of that path. */
export function speak(path: string, text: string, voice = 'slt'): string {
  execFileSync('flite', ['-voice', voice, '-t', text, '-o', path]);
  return path;
}

/** Chooses files as a person does: by what opens the window for them. */
export async function chooseFiles(page: Page, opener: Locator, ...paths: string[]): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), opener.click()]);
  await chooser.setFiles(paths);
}

/** What is being transcribed, and what was last. */
export const recentTranscriptions = (page: Page): Locator =>
  page.getByRole('region', { name: 'Recent transcriptions' });

/** One is recognised within this time, on a machine that is busy too. */
export const recognised = { timeout: 120_000 };
