/** The maximum number of leads that one bulk action changes. */
export const MAX_BULK = 10_000
