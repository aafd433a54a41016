// Fills the tour's database as a child process of the product (server/tour/fill-process.ts). The
// database's URL comes from standard input.
import { text } from 'node:stream/consumers'
import { ROOT } from './lib/root.mjs'

try {
  const url = await text(process.stdin)
  // The path isn't a literal, because the type check would then read the whole bundle.
  const { fillTourOnce } = await import(new URL('../build/server/index.js', import.meta.url).href)
  await fillTourOnce(ROOT, url)
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
