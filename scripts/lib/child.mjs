import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'
import { Stop } from './say.mjs'

/** Signals that end a script end its children first, so that none works on unseen. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT = process.ppid

/**
 * npm runs us through a shell, which dies of a SIGTERM without handing it on: losing our parent
 * then means the same.
 */
function onNpmGone(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const watch = setInterval(() => {
    if (process.ppid === PARENT) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  return watch.unref()
}

/**
 * Runs a program beside us and hands our signals on to it.
 * With `show` its output goes to the screen, else it comes back as `output`. `timeoutMs` ends it.
 * A `tethered` program gets a channel that breaks when we are gone, however that came.
 * @returns {Promise<{ code: number, output: string }>} code 128 + n after signal n, 127 if it
 *   couldn't be started
 */
export function run(command, args, options = {}) {
  const { env = process.env, show = false, tethered = false, shell, timeoutMs, onStart } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      shell,
      stdio: [
        ...(show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']),
        ...(tethered ? ['ipc'] : []),
      ],
    })
    if (child.pid) onStart?.(child.pid)
    let output = ''
    const read = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)

    const handOn = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, handOn)
    const watch = onNpmGone(handOn)
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined
    const finish = (code) => {
      clearTimeout(timer)
      clearInterval(watch)
      for (const signal of SIGNALS) process.off(signal, handOn)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.once('close', (code, signal) => {
      finish(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))
    })
  })
}

/** As `run`, and the whole script stops when a signal came meanwhile. */
export async function runStep(command, args, options) {
  let stoppedBy = null
  const note = (signal) => {
    stoppedBy = signal
  }
  for (const signal of SIGNALS) process.on(signal, note)
  const watch = onNpmGone(note)
  try {
    const result = await run(command, args, options)
    if (stoppedBy) throw new Stop('', 128 + (constants.signals[stoppedBy] ?? 0))
    return result
  } finally {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, note)
  }
}
