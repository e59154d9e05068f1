import type { Locator, Page } from '@playwright/test';
import type { Client } from '@timbre/client';
import type { Sound } from '../tutorials/stage.ts';

/** What a scene has besides the page. */
export interface Props {
  readonly address: string;
  /** Acts for the person on the page. */
  readonly client: Client;
  /** For files the person has. */
  readonly folder: string;
  /** Speech by a voice of the studio. */
  readonly voice: (text: string, speaker: string) => Promise<Sound>;
  /** A way in for the owner, which works once. */
  readonly ownerLink: () => Promise<string>;
}

/** The part of the page that the picture shows, in pixels of the page. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Brings the page to what the picture shows. */
export type Scene = (page: Page, props: Props) => Promise<Frame>;

/** What a window shows of a page. */
export const pictureWindow = { width: 1240, height: 720 } as const;
export const wholePage: Frame = { x: 0, y: 0, ...pictureWindow };
/** Without the menu of the tools, and the account above them. */
export const besideMenu: Frame = { x: 248, y: 50, width: 992, height: 670 };

export const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** A part of the page with a little air around it. */
export async function around(at: Locator, { air = 16, height = Infinity } = {}): Promise<Frame> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (box === null) throw new Error('What the picture should show is not there.');
  const x = Math.max(0, box.x - air);
  const y = Math.max(0, box.y - air);
  return {
    x,
    y,
    width: Math.min(pictureWindow.width - x, box.width + 2 * air),
    height: Math.min(pictureWindow.height - y, height, box.height + 2 * air),
  };
}
