/**
 * The memory in bytes from which the tour's database is filled: drawing its images takes 200 to 350 MB beside the
 * product, in a process of its own. Machines and containers of 1 GB say a little less.
 */
export const TOUR_MEMORY_BYTES = 900 * 2 ** 20
