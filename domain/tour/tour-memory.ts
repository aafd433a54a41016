/**
 * The tour's database is filled only on machines with at least this much memory, in bytes. A
 * separate process draws its images and needs 200 to 350 MB in addition to the product. Machines
 * and containers with 1 GB report slightly less than 1 GB.
 */
export const TOUR_MEMORY_BYTES = 900 * 2 ** 20
