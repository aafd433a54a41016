// Required by a product that is measured: a ticker sees how long the event loop stays in one turn, and each
// request to BENCH_STALL (a socket) gets the longest turn since the last one, in milliseconds: `cpu` is the
// main thread's processor time in it, which a busy machine doesn't lengthen; `wall` is the clock's.
const { createServer } = require('node:net')
const { isMainThread } = require('node:worker_threads')

const TICK_MS = 2
let last = { wall: performance.now(), cpu: process.threadCpuUsage() }
let longest = { wall: 0, cpu: 0 }
setInterval(() => {
  const now = { wall: performance.now(), cpu: process.threadCpuUsage() }
  const wall = now.wall - last.wall - TICK_MS
  const cpu = (now.cpu.user - last.cpu.user + now.cpu.system - last.cpu.system) / 1000
  longest = { wall: Math.max(longest.wall, wall), cpu: Math.max(longest.cpu, cpu) }
  last = now
}, TICK_MS).unref()

// Other threads and processes of the product have turns of their own.
if (isMainThread) {
  delete process.env.NODE_OPTIONS
  createServer((socket) => {
    // After the ticker has seen the turn that answered the last request.
    setTimeout(() => {
      socket.end(JSON.stringify(longest))
      longest = { wall: 0, cpu: 0 }
    }, 3 * TICK_MS)
    socket.on('error', () => {})
  })
    .listen(process.env.BENCH_STALL)
    .unref()
}
