/** Whose data the map is drawn from, in the words that their licences ask for (web/map/README.md). */
export const SOURCES = [
  ['https://www.openstreetmap.org/copyright', '© OpenStreetMap contributors'],
  ['https://www.geoboundaries.org', 'Boundaries: geoBoundaries (CC BY 4.0)'],
] as const;
