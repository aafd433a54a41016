/** The most videos that are compared at once. */
export const MAX_COMPARED = 5
