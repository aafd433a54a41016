const isLong = process.env.TEST_LONG === '1'

/** Chooses how much a test tries: few samples in `npm test`, many in `npm run test:long`. */
export const samples = <T>(few: T, many: T): T => (isLong ? many : few)
