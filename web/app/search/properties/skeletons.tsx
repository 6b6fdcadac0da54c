import { useMessages } from '~/messages/use-messages';

/** Grey cards in the place of those that are on their way. */
export function Skeletons({ count, photos = false }: { count: number; photos?: boolean }) {
  const { list } = useMessages();
  return (
    <>
      <p role="status" className="col-span-full text-sm font-medium text-muted">
        {list.loading}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className="card flex flex-col overflow-hidden motion-safe:animate-pulse">
          {photos && <div className="aspect-4/3 bg-line" />}
          <div className="flex min-h-40 flex-1 flex-col gap-3 p-4">
            <div className="h-6 w-1/3 rounded bg-line" />
            <div className="h-4 w-3/4 rounded bg-line" />
            <div className="h-4 w-1/2 rounded bg-line" />
            <div className="mt-auto h-4 w-2/3 rounded bg-line" />
          </div>
        </div>
      ))}
    </>
  );
}
