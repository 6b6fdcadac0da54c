type Props = {
  values: readonly number[];
  /** What it shows, in words: it is read out in place of the picture. */
  label: string;
  className?: string;
};

const WIDTH = 4;
const GAP = 1;
const HEIGHT = 40;

/** Bars for the days of a period, the last one today. The words beside it say as much as the picture. */
export function Plot({ values, label, className = 'h-16 w-full' }: Props) {
  const most = Math.max(1, ...values);
  const width = values.length * (WIDTH + GAP) - GAP;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT + 1}`}
      preserveAspectRatio="none"
      className={className}
    >
      <rect x={0} y={HEIGHT} width={width} height={1} className="fill-line-strong" />
      {values.map((value, day) => {
        const height = value === 0 ? 0 : Math.max(1, (value / most) * HEIGHT);
        return (
          <rect
            key={day}
            x={day * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            className="fill-accent"
          />
        );
      })}
    </svg>
  );
}
