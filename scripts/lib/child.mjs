import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { HOME } from './root.mjs'
import { Stop } from './say.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [show] sends the output to the screen instead of collecting it
 * @property {boolean} [tethered] gives the child a channel that closes when this process ends
 * @property {boolean} [shell]
 * @property {number} [timeoutMs] kills the child after this time
 * @property {(pid: number) => void} [onStart]
 */

/** @typedef {{ code: number, output: string }} RunResult */

/**
 * If a script receives one of these signals, it stops its children first.
 * @type {NodeJS.Signals[]}
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT = process.ppid
/** The exit code if a program couldn't be started. Shells use the same code. */
export const NOT_STARTED = 127

/**
 * Calls `stop` when the parent process ends. npm runs scripts through a shell, which ends after
 * SIGTERM without passing the signal on.
 * @param {(signal: NodeJS.Signals) => void} stop
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
 * Runs a program and passes our signals on to it. Never rejects.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>} code is 128 + n after signal n, and 127 if the program couldn't be
 * started
 */
export function run(command, args, options = {}) {
  const { env = process.env, show = false, tethered = false, shell, timeoutMs, onStart } = options
  return new Promise((resolve) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = show ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe']
    if (tethered) stdio.push('ipc')
    /** @type {ChildProcess} */
    const child = spawn(command, args, { cwd: HOME, env, shell, stdio })
    if (child.pid) onStart?.(child.pid)
    let output = ''
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)

    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, passOn)
    const watch = onNpmGone(passOn)
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined
    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer)
      clearInterval(watch)
      for (const signal of SIGNALS) process.off(signal, passOn)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      finish(NOT_STARTED)
    })
    child.once('close', (code, signal) => {
      finish(signal ? 128 + (constants.signals[signal] ?? 0) : (code ?? 1))
    })
  })
}

/**
 * Like `run`, but rejects with a `Stop` if this process received a signal during the run.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export async function runStep(command, args, options) {
  /** @type {NodeJS.Signals[]} */
  const received = []
  /** @param {NodeJS.Signals} signal */
  const note = (signal) => {
    received.push(signal)
  }
  for (const signal of SIGNALS) process.on(signal, note)
  const watch = onNpmGone(note)
  try {
    const result = await run(command, args, options)
    const [signal] = received
    if (signal) throw new Stop('', 128 + (constants.signals[signal] ?? 0))
    return result
  } finally {
    clearInterval(watch)
    for (const signal of SIGNALS) process.off(signal, note)
  }
}
