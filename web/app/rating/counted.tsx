import { ThumbsUp } from 'lucide-react';

/** What people say of somebody, counted, in words. Nothing before enough have said something. */
export type Counted = { title: string; lines: string[] };

export function CountedRatings({ counted }: { counted: Counted | null }) {
  if (!counted || counted.lines.length === 0) return null;
  return (
    <div className="mb-4 text-sm">
      <p className="flex items-center gap-1.5 font-medium">
        <ThumbsUp size={16} aria-hidden="true" className="shrink-0" />
        {counted.title}
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {counted.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
