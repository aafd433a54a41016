import { join } from 'node:path'

/** Lets the processes that tests start share what V8 compiled: a start then takes a fifth less of the processor. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/node'),
}
