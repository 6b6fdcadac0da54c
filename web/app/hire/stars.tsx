/** A rating as five stars, with its words for those who do not see them. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="text-lg leading-none tracking-wider text-brick">
      {'★'.repeat(stars)}
      <span className="text-line-strong">{'☆'.repeat(5 - stars)}</span>
    </span>
  );
}
