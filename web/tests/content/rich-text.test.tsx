// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { BlockNode, TextNode } from '@69street/config/contract';

import { RichText } from '~/content/rich-text';
import { catalogues } from '~/messages/index.server';
import { MessagesProvider } from '~/messages/use-messages';

const text = (words: string, marks: Partial<TextNode> = {}): TextNode => ({ type: 'text', text: words, ...marks });
const item = (words: string): BlockNode => ({ type: 'list-item', children: [text(words)] });

function draw(...blocks: BlockNode[]): HTMLElement {
  const Stub = createRemixStub([{ path: '/articles/deed', Component: () => <RichText blocks={blocks} /> }]);
  return render(
    <MessagesProvider messages={catalogues.en}>
      <Stub initialEntries={['/articles/deed']} />
    </MessagesProvider>,
  ).container;
}

test('what staff mark in the editor is drawn: bold, italic, underlined, struck through, code', () => {
  const marks = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const;
  draw({ type: 'paragraph', children: marks.map((mark) => text(mark, { [mark]: true })) });
  expect(marks.map((mark) => screen.getByText(mark).tagName)).toEqual(['STRONG', 'EM', 'U', 'S', 'CODE']);
});

test('a picture of an article is drawn with its size, its widths and its caption, once it comes near', () => {
  const photo = {
    ...{ url: '/uploads/deed.webp', width: 1200, height: 800, alt: 'A stamped page' },
    sizes: [{ url: '/uploads/small_deed.webp', width: 500 }],
  };
  const page = draw({ type: 'image', photo, caption: 'A deed of 2026', children: [] });
  const image = screen.getByAltText('A stamped page');
  expect(
    Object.fromEntries(['src', 'width', 'height', 'loading'].map((name) => [name, image.getAttribute(name)])),
  ).toEqual({ src: '/uploads/deed.webp', width: '1200', height: '800', loading: 'lazy' });
  expect(image.getAttribute('srcset')).toBe('/uploads/small_deed.webp 500w, /uploads/deed.webp 1200w');
  expect(page.querySelector('figcaption')?.textContent).toBe('A deed of 2026');
});

test('a picture that is none of ours is left out', () => {
  expect(draw({ type: 'image', photo: null, children: [] }).querySelector('figure, img')).toBeNull();
});

test('a list inside a list stands inside the item before it', () => {
  const inner: BlockNode = { type: 'list', format: 'unordered', children: [item('inner')] };
  const page = draw({ type: 'list', format: 'ordered', children: [item('first'), inner, item('second')] });
  const [outer] = page.querySelectorAll('ol');
  expect([...(outer?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['LI', 'LI']);
  expect(outer?.children[0]?.querySelector('ul > li')?.textContent).toBe('inner');
});

test.each(['https://land.gov.bd', 'mailto:a@example.com', 'tel:16122', '/loan', '#fees'])('%s is a link', (url) => {
  draw({ type: 'paragraph', children: [{ type: 'link', url, children: [text('there')] }] });
  expect(screen.getByRole('link', { name: 'there' }).getAttribute('href')).toContain(url.replace('#', ''));
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'ftp://x',
])('%j is text and no link', (url) => {
  draw({ type: 'paragraph', children: [{ type: 'link', url, children: [text('there')] }] });
  expect(screen.queryAllByText('there')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
});
