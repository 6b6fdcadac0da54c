import { createElement, forwardRef, type SVGProps } from 'react';

type Data = { node: ReadonlyArray<readonly [tag: string, attributes: Record<string, string>]> };
type Props = SVGProps<SVGSVGElement> & { size?: number | string };

/** The lines as the server writes them: always the same text, in place of three to five elements that React draws. */
const written = ({ node }: Data) =>
  node
    .map(([tag, attributes]) => {
      const all = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${all.join('')}></${tag}>`;
    })
    .join('');

/**
 * An icon of lucide's as a component: in the built site this takes the place of the package's own `createLucideIcon`
 * (vite.config.ts), with those of its properties that are used here. Hidden from screen readers unless told otherwise.
 */
export default function iconOf(data: Data) {
  const lines = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  const inner = import.meta.env.SSR ? { dangerouslySetInnerHTML: { __html: written(data) } } : null;
  const svg = { xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', ...lines };
  // Made once: a page has dozens of icons, and each put together by itself was a thirtieth of what it cost.
  const usual = { ...svg, strokeWidth: 2, 'aria-hidden': true, ...inner } as const;
  return forwardRef<SVGSVGElement, Props>(function Icon({ size = 24, ...rest }, ref) {
    const parts = inner ? [] : data.node.map(([tag, attributes]) => createElement(tag, attributes));
    return createElement('svg', { ...usual, ref, width: size, height: size, ...rest }, ...parts);
  });
}
