import { useHireMessages } from '~/messages/hire';

/** What happens after an agent was paid. */
export function NextSteps({ name }: { name: string }) {
  const t = useHireMessages();
  return (
    <>
      <p className="mt-3 font-semibold">{t.next}</p>
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5 font-normal [&:lang(bn)]:list-[bengali]">
        {t.steps(name).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ol>
    </>
  );
}
