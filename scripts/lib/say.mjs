/**
 * Prints one short line for the person at the console.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`  ${text}\n`)
}

/**
 * An error that ends the script with one line that a person can act on, instead of a stack trace.
 */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/**
 * Runs a script to its end and sets the exit code. Prints a `Stop` as one line; any other error is a bug
 * and is shown in full.
 * @param {() => Promise<number>} main returns the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.message) process.stderr.write(`\n  ${error.message}\n\n`)
    process.exitCode = error.exitCode
  }
}

/**
 * Returns the `code` of a system error, such as 'ENOENT'.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  const { code } = /** @type {{ code?: unknown }} */ (error ?? {})
  return typeof code === 'string' ? code : undefined
}

/**
 * Returns a duration as text, such as '3 s' or '2 min 5 s'.
 * @param {number} ms
 */
export function lasted(ms) {
  const seconds = Math.max(1, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
