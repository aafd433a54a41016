// Serves the build with the Node that runs this file. `npm start` prepares both.
import { ROOT } from './lib/root.mjs'

// The process that started this one has ended, so it couldn't be stopped from the console.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Not a literal: the type check would read the whole bundle.
const { main } = await import(new URL('../build/server/index.js', import.meta.url).href)
await main(ROOT)
