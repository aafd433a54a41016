import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { samples } from './samples.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The size limit of a form (server/http/body-limit.ts). */
const MAX_LENGTH = 256 * 1024
/** Backtracking over 256 KB takes seconds; a busy machine is no reason to fail. */
const LIMIT_MS = 400
/**
 * A normal run tries a quarter of the length first. Backtracking costs at least the square of the length, so
 * what takes less than a sixteenth of the limit there is quick at the whole length too.
 */
const FIRST_LENGTH = samples(MAX_LENGTH / 4, 0)
const SUSPECT_MS = LIMIT_MS / 16 / 2

const PIECES = [
  '<',
  '>',
  '@',
  ' ',
  '1',
  '(',
  '[',
  '{',
  '"',
  "'",
  '`',
  '-',
  '_',
  '.',
  ',',
  ';',
  ':',
  '/',
  '\\',
  '*',
  '#',
  '%',
  '&',
  '|',
  '=',
  '+',
  '?',
  '\n',
  '\r\n',
  '\t',
  'a',
  'A-',
  'a.',
  '.a',
  'a@',
  '<a@b>',
  '[a](',
  '![a]',
  '**a',
  '* a\n',
  '| - ',
  '\n|',
  '# \n',
  'http://',
  '://',
  ' \n',
  '"x"',
  ',1',
  '1,111',
  '$ ',
  '<!--',
  '{}',
  '﷼',
  'ﷺ',
  '１',
  '\u0301',
  '\u200d',
  '\ud800',
  '👩‍',
]

/**
 * Returns texts of a length that cause backtracking. The last character defeats patterns that look
 * for an end.
 */
function hostileTexts(length: number): string[] {
  const fill = (piece: string) => piece.repeat(Math.floor(length / Buffer.byteLength(piece)))
  return [
    ...PIECES.map((piece) => `${fill(piece)}\u0001`),
    `1${fill(' ')}x`,
    `a${fill(' ')}@`,
    `<${fill('@')}`,
    `- ${fill(' ')}x`,
    `${fill('a')}@${'b'.repeat(1000)}`,
  ]
}

const FIRST_TEXTS = FIRST_LENGTH > 0 ? hostileTexts(FIRST_LENGTH) : []
const HOSTILE_TEXTS = hostileTexts(MAX_LENGTH)

/** Returns the first characters of a text, to name it in a failure. */
const named = (text: string) => `${JSON.stringify(text.slice(0, 12))}…`

/**
 * Returns the processor time of a call in milliseconds: the fastest of up to three, because a busy
 * machine slows some. Stops at the first one within the limit.
 */
function cost(call: () => unknown, limit = LIMIT_MS): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 && least > limit; round++) {
    const before = process.cpuUsage()
    const startedAt = performance.now()
    call()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000, performance.now() - startedAt)
  }
  return least
}

/** Calls a function with each hostile text. Returns those for which it took too long or threw. */
export function slowTexts(call: (text: string) => unknown): string[] {
  return HOSTILE_TEXTS.flatMap((text, i) => {
    try {
      const first = FIRST_TEXTS[i]
      if (first !== undefined && cost(() => call(first), SUSPECT_MS) <= SUSPECT_MS) return []
      const ms = cost(() => call(text))
      return ms > LIMIT_MS ? [`${named(text)} ${Math.round(ms)} ms`] : []
    } catch (error) {
      return [`${named(text)} ${String(error).slice(0, 100)}`]
    }
  })
}

/** Returns every module below a folder of the project, without tests. */
export function listModules(folder: string): { path: string; source: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|testing|d)\.ts$/.test(name))
    .map((name) => join(ROOT, folder, name))
    .map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}

/** Returns the exported functions of a module with a string as their first parameter. */
export function listTextFunctions(source: string): string[] {
  const found = source.matchAll(
    /^export (?:async function|function|const) (\w+)(?: = (?:async )?)?\(\s*\w+: string(?= *[,)|\n])/gm,
  )
  return [...found].map((match) => match[1] ?? '')
}
