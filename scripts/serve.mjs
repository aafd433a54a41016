// Serves what was built, under the Node that runs this file; `npm start` sees to both.
import { ROOT } from './lib/root.mjs'

// Whoever started us is gone, killed perhaps: nobody could stop us from the console any more.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

const { main } = await import('../build/server/index.js')
await main(ROOT)
