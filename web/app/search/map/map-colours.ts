/** The colours of the map's drawing; what stands on it takes those of the site. */
export type MapColours = Record<
  | ('water' | 'abroad' | 'land' | 'border' | 'division' | 'river' | 'outline')
  | ('path' | 'street' | 'major' | 'main' | 'edge' | 'metro' | 'text' | 'quiet' | 'halo'),
  string
>;

export const COLOURS: Record<'light' | 'dark', MapColours> = {
  light: {
    ...{ water: '#d6e4e8', abroad: '#ece6da', land: '#f6f2ea' },
    ...{ border: '#8d8576', division: '#d9cfbe', river: '#b3d0d9' },
    ...{ outline: '#b9aa92', path: '#cfc4b1', street: '#ffffff', major: '#fbe8b8', main: '#f3cf8e', edge: '#d5cab7' },
    ...{ metro: '#1d6b3f', text: '#2b2822', quiet: '#6a6458', halo: '#f6f2ea' },
  },
  dark: {
    ...{ water: '#12222a', abroad: '#1b1a16', land: '#24221d' },
    ...{ border: '#8b8474', division: '#453f34', river: '#1f4350' },
    ...{ outline: '#5d5545', path: '#3d382e', street: '#3b372f', major: '#544a35', main: '#6b5a38', edge: '#191814' },
    ...{ metro: '#6fc196', text: '#efe9dd', quiet: '#b3ab9c', halo: '#1b1a16' },
  },
};
