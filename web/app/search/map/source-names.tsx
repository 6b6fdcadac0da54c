import { SOURCES } from './sources';

/** Whose data a picture of the map is drawn from, one behind the other. */
export function SourceNames() {
  return SOURCES.map(([href, words], index) => (
    <span key={href}>
      {index > 0 && ' · '}
      <a href={href} target="_blank" rel="noreferrer" className="pointer-events-auto underline">
        {words}
      </a>
    </span>
  ));
}
