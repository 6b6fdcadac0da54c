/** Bangla for one field: its label, and its help where it has one. */
export type FieldWords = string | readonly [label: string, help: string];

/** Bangla for one type of the panel. `called`: the name that its schema has, and the same in Bangla. */
export type TypeWords = { called: readonly [english: string, bangla: string]; fields: Record<string, FieldWords> };
