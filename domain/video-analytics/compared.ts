/** The maximum number of videos that are compared at once. */
export const MAX_COMPARED = 5
