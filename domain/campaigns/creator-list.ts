import { accountEmail } from '../accounts/email.ts'
import { cleanLine, textLength } from '../text.ts'
import { CREATOR_NAME_MAX, parseMoney } from './campaign.ts'

/** A creator as they were typed: the address trimmed and lower-cased, the fee in cents. */
export type TypedCreator = { name: string; email: string; feeCents: number | null }

/** What was understood of a pasted list, line by line; `line` counts from 1. */
export type ReadList =
  | { ok: true; creators: TypedCreator[]; problems: ListProblem[] }
  | { ok: false; reason: 'too-long' }

export type ListProblem = { line: number; text: string; message: string }

/** The characters of a list that is read at once: a full campaign's worth of long lines. */
export const LONGEST_LIST = 100_000
/** The characters of one line: more than a name, an address and a fee need. */
const LONGEST_LINE = 500
/** Lines that are named as wrong; who sees these starts over anyway. */
const MOST_PROBLEMS = 50

/**
 * Creators pasted as lines or from a spreadsheet: 'Ada Byte, ada@example.com, 500',
 * 'Ada Byte <ada@example.com>', an address alone, tabs, semicolons, quoted CSV fields, in any order of
 * columns, with or without a line of headings. An address that stands there twice counts once.
 */
export function readCreators(typed: string): ReadList {
  if (typed.length > LONGEST_LIST) return { ok: false, reason: 'too-long' }
  const creators = new Map<string, TypedCreator>()
  const problems: ListProblem[] = []
  for (const [index, raw] of typed.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (text === '' || (index === 0 && isHeading(text))) continue
    const read = text.length > LONGEST_LINE ? TOO_LONG : readLine(text)
    if (typeof read !== 'string') {
      if (!creators.has(read.email)) creators.set(read.email, read)
    } else if (problems.length < MOST_PROBLEMS) {
      problems.push({ line: index + 1, text: shorten(text), message: read })
    }
  }
  return { ok: true, creators: [...creators.values()], problems }
}

const TOO_LONG = `Please keep each line to ${LONGEST_LINE} characters.`
const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

const isHeading = (text: string) => !text.includes('@') && /mail|name/i.test(text)

/** A line's creator, or what is wrong with it. */
function readLine(text: string): TypedCreator | string {
  const cells = cellsOf(text)
  const at = cells.findIndex((cell) => cell.includes('@'))
  if (at === -1) return 'There is no email address in this line.'
  const email = accountEmail(cells[at] ?? '')
  if (!email) return 'Please enter a valid email address.'
  const others = cells.filter((_, place) => place !== at)
  const fees = others.filter((cell) => /\d/.test(cell) && /^[\s$€£\d.,'’]*$/.test(cell))
  const fee = parseMoney(fees[0] ?? '')
  if (!fee.ok || fees.length > 1) return 'Please enter one fee, such as 500 or 1,200.50.'
  const name = cleanLine(others.find((cell) => cell && !fees.includes(cell)) ?? '')
  if (textLength(name) > CREATOR_NAME_MAX)
    return `Please keep names to ${CREATOR_NAME_MAX} characters.`
  return { name: name || nameOf(email), email, feeCents: fee.cents }
}

/** The part before the @, as a name. */
function nameOf(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/** A line's cells. 'Name <address>' is two of them. */
function cellsOf(line: string): string[] {
  const open = line.indexOf('<')
  const close = line.indexOf('>', open)
  if (open !== -1 && close !== -1 && line.slice(open, close).includes('@')) {
    const rest = [line.slice(0, open), line.slice(close + 1)].flatMap(splitCells)
    return [line.slice(open + 1, close).trim(), ...rest].filter((cell) => cell !== '')
  }
  return splitCells(line)
}

function splitCells(line: string): string[] {
  const mark = line.includes('\t') ? '\t' : line.includes(';') ? ';' : ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (line.charAt(at + 1) === '"') cell += line.charAt(++at)
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === mark) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  cells.push(cell.trim())
  return joinThousands(cells)
}

/** In a line parted by commas, '1,200.50' came apart. */
function joinThousands(cells: string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last !== undefined && /^[$€£]?\s*\d{1,3}$/.test(last) && /^\d{3}(\.\d{1,2})?$/.test(cell)) {
      joined[joined.length - 1] = `${last},${cell}`
    } else joined.push(cell)
  }
  return joined
}
