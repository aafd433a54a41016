/** One short line for the person at the console. */
export function say(text) {
  process.stdout.write(`  ${text}\n`)
}

/**
 * Ends the script with one line instead of a stack trace: a person can act on it.
 * @param {number} [exitCode]
 */
export class Stop extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a script to its end; a Stop is said, anything else is a bug and shown whole. */
export async function runScript(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.message) process.stderr.write(`\n  ${error.message}\n\n`)
    process.exitCode = error.exitCode
  }
}

/** '3 s', '2 min 5 s'. */
export function lasted(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
