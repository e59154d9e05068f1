import type { Node } from '@tiptap/pm/model';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import classes from './markdown-view.module.css';
import { readMarkdown } from './read-markdown.ts';

const children = (node: Node): ReactNode[] =>
  node.content.content.map((child, index) => <Part key={index} node={child} />);

function Part({ node }: { readonly node: Node }): ReactNode {
  const content = node.isText ? node.text : children(node);
  switch (node.type.name) {
    case 'text': {
      const isBold = node.marks.some(({ type }) => type.name === 'bold');
      const isItalic = node.marks.some(({ type }) => type.name === 'italic');
      const words = isItalic ? <em>{content}</em> : content;
      return isBold ? <strong>{words}</strong> : words;
    }
    case 'hardBreak':
      return <br />;
    case 'heading':
      // The page has headings of its own around it.
      return (
        <p className={classes.heading} data-level={String(node.attrs['level'])}>
          {content}
        </p>
      );
    case 'bulletList':
      return <ul>{content}</ul>;
    case 'orderedList':
      return <ol start={Number(node.attrs['start'])}>{content}</ol>;
    case 'listItem':
      return <li>{content}</li>;
    case 'blockquote':
      return <blockquote>{content}</blockquote>;
    default:
      return <p>{content}</p>;
  }
}

/** A Markdown text to look at; it goes through the editor's schema, so that nothing of it can act. */
export function MarkdownView({ markdown }: { readonly markdown: string }) {
  const doc = useMemo(() => readMarkdown(markdown), [markdown]);
  return (
    <div className={classes.text} dir="auto">
      {children(doc)}
    </div>
  );
}
