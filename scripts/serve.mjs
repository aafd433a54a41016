// Serves the build with the Node that runs this file. `npm start` prepares both.
import { ROOT } from './lib/root.mjs'

// The process that started this one has ended, so this process couldn't be stopped from the console
// any longer.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// The path isn't a literal, because the type check would then read the whole bundle.
const { main } = await import(new URL('../build/server/index.js', import.meta.url).href)
await main(ROOT)
