// Serves what was built, under the Node that runs this file; `npm start` sees to both.
import { ROOT } from './lib/root.mjs'

const { main } = await import('../build/server/index.js')
await main(ROOT)
