import { useMessages } from '~/messages/use-messages';

/** What in the address could not be used, in one place; each is said beside its field as well. */
export function Problems({ problems }: { problems: string[] }) {
  const { list } = useMessages();
  if (problems.length === 0) return null;
  return (
    <div role="status" className="rounded-lg border border-warning bg-warning-soft p-4 text-sm text-warning">
      <p className="font-semibold">{list.problemsTitle}</p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
