import { createElement, type ReactNode } from 'react';

import type { BlockNode, TextNode } from '@69street/config/contract';

import { isSafeLink } from '@69street/config/market';

import { LocalLink } from './local-link';

function draw(node: BlockNode | TextNode, key: number): ReactNode {
  if (node.type === 'text') {
    let text: ReactNode = node.text;
    if (node.bold) text = <strong>{text}</strong>;
    if (node.italic) text = <em>{text}</em>;
    if (node.underline) text = <u>{text}</u>;
    if (node.code) text = <code>{text}</code>;
    return <span key={key}>{text}</span>;
  }
  const children = node.children.map(draw);
  switch (node.type) {
    case 'heading':
      // The page's title is the only h1: what staff call level 1 is drawn as h2.
      return createElement(`h${Math.min(6, Math.max(2, node.level ?? 2))}`, { key }, children);
    case 'list':
      return node.format === 'ordered' ? <ol key={key}>{children}</ol> : <ul key={key}>{children}</ul>;
    case 'list-item':
      return <li key={key}>{children}</li>;
    case 'quote':
      return <blockquote key={key}>{children}</blockquote>;
    case 'code':
      return (
        <pre key={key}>
          <code>{children}</code>
        </pre>
      );
    case 'link':
      return isSafeLink(node.url ?? '') ? (
        <LocalLink key={key} to={node.url ?? ''} className="link">
          {children}
        </LocalLink>
      ) : (
        <span key={key}>{children}</span>
      );
    default:
      return <p key={key}>{children}</p>;
  }
}

/** Text that staff wrote in Strapi's block editor, drawn as HTML of our own: no markup of theirs passes through. */
export function RichText({ blocks }: { blocks: BlockNode[] }) {
  return <div className="prose">{blocks.map(draw)}</div>;
}
