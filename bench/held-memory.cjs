// Required by a product that is measured: on SIGUSR2 it collects its garbage and writes the bytes that
// it still holds to BENCH_HELD.
const { writeFileSync } = require('node:fs')
const { setFlagsFromString } = require('node:v8')
const { runInNewContext } = require('node:vm')

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => {
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  writeFileSync(process.env.BENCH_HELD, String(heapUsed + external))
})
