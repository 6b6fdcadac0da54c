import { createElement, type ReactNode } from 'react';

import type { BlockNode, TextNode } from '@69street/config/contract';

import { isSafeLink } from '@69street/config/market';

import { LocalLink } from '~/ui/local-link';
import { Photo } from '~/ui/photo';

/** The editor puts an inner list beside the item that it belongs to; HTML wants it inside. */
function drawList({ format, children }: BlockNode, key: number): ReactNode {
  const items: BlockNode[] = [];
  for (const child of children) {
    const last = items.at(-1);
    if (child.type === 'text') continue;
    if (child.type === 'list' && last) items[items.length - 1] = { ...last, children: [...last.children, child] };
    else items.push(child.type === 'list' ? { type: 'list-item', children: [child] } : child);
  }
  return createElement(format === 'ordered' ? 'ol' : 'ul', { key }, items.map(draw));
}

function draw(node: BlockNode | TextNode, key: number): ReactNode {
  if (node.type === 'text') {
    let text: ReactNode = node.text;
    if (node.bold) text = <strong>{text}</strong>;
    if (node.italic) text = <em>{text}</em>;
    if (node.underline) text = <u>{text}</u>;
    if (node.strikethrough) text = <s>{text}</s>;
    if (node.code) text = <code>{text}</code>;
    return <span key={key}>{text}</span>;
  }
  if (node.type === 'list') return drawList(node, key);
  const children = node.children.map(draw);
  switch (node.type) {
    case 'heading':
      // The page's title is the only h1: what staff call level 1 is drawn as h2.
      return createElement(`h${Math.min(6, Math.max(2, node.level ?? 2))}`, { key }, children);
    case 'image':
      return node.photo ? (
        <figure key={key}>
          <Photo photo={node.photo} sizes="(min-width: 800px) 70ch, 100vw" className="h-auto w-auto rounded-[12px]" />
          {node.caption && <figcaption className="mt-2 text-sm text-muted">{node.caption}</figcaption>}
        </figure>
      ) : null;
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
