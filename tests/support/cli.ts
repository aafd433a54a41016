import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { COMPILE_CACHE } from './compile-cache.ts'
import { peakMemoryOf } from './peak-memory.ts'

const FOLDER = join(import.meta.dirname, '../../cli')
const LOOK_MS = 50

export type EndedCommand = {
  out: string
  problem: string
  code: number | null
  /** The most memory it had; 0 where the system doesn't say. */
  peakBytes: number
}

/** Runs a command of `cli/` with nothing but these settings. */
export async function runCli(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<EndedCommand> {
  const child = spawn(process.execPath, [join(FOLDER, file), ...args], {
    env: { PATH: process.env.PATH ?? '', ...COMPILE_CACHE, ...env },
  })
  let peakBytes = 0
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakMemoryOf(child.pid ?? 0))
  }, LOOK_MS)
  const [out, problem, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('exit', resolve)),
  ])
  clearInterval(look)
  return { out, problem, code, peakBytes }
}
