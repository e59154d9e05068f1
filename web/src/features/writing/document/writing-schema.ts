import { getSchema } from '@tiptap/core';
import { Blockquote } from '@tiptap/extension-blockquote';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';

export const headingLevels = [1, 2, 3] as const;

/** What a text may hold and nothing else: whatever is pasted loses its links, pictures and scripts by it. */
export const writingExtensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Italic,
  Blockquote,
  Heading.configure({ levels: [...headingLevels] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
];

export const writingSchema = getSchema(writingExtensions);
