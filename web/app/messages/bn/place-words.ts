/** "In/of the area of …", `ending` behind the word for area, which some names have at their end already. */
export const areaOf = (name: string, ending: 'র' | 'য়'): string =>
  `${name.endsWith('এলাকা') ? name : `${name} এলাকা`}${ending}`;
