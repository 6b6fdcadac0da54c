/** What is wrong with a slip that was not taken: with its picture, the number, or as a whole. */
export type SlipProblem = { file?: string; number?: string; text?: string };
