import type { MarkdownBlock } from '@timbre/media/writing/markdown';

function markOf({ kind, level, number }: MarkdownBlock): string {
  if (kind === 'heading') return `${'#'.repeat(level)} `;
  if (kind === 'quote') return '> ';
  if (kind !== 'item') return '';
  return `${'  '.repeat(level - 1)}${number === null ? '-' : `${number}.`} `;
}

/** Blocks as Markdown again, one a piece; items stand line by line, all else apart. Texts are Markdown already. */
export function* writeBlocks(blocks: readonly MarkdownBlock[]): Generator<string> {
  for (const [at, block] of blocks.entries()) {
    const before = blocks[at - 1];
    const gap = before === undefined ? '' : before.kind === 'item' && block.kind === 'item' ? '\n' : '\n\n';
    const text = block.kind === 'paragraph' ? block.text.replaceAll('\n', '\\\n') : block.text.replaceAll('\n', ' ');
    yield gap + markOf(block) + text;
  }
}
