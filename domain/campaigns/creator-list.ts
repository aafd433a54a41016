import { accountEmail } from '../accounts/email.ts'
import { cleanLine, textLength } from '../text.ts'
import { CREATOR_NAME_MAX } from './campaign.ts'
import { type Cell, pickColumns, readColumns, splitCells } from './creator-cells.ts'
import { endsInFee, readFee } from './fee.ts'

/** A creator as they were typed: the address trimmed and lower-cased, the fee in cents. */
export type TypedCreator = { name: string; email: string; feeCents: number | null }

/** What was understood of a pasted list, line by line; `line` counts from 1. */
export type ReadList =
  /** `more` counts the wrong lines beyond those that are named. */
  | { ok: true; creators: TypedCreator[]; problems: ListProblem[]; more: number }
  | { ok: false; reason: 'too-long' }

export type ListProblem = { line: number; text: string; message: string }

/** The characters of a list that is read at once: a full campaign's worth of long lines. */
export const LONGEST_LIST = 100_000
/** The characters of one line: more than a name, an address and a fee need. */
const LONGEST_LINE = 500
/** The wrong lines that are named at once. */
const MOST_PROBLEMS = 50

/**
 * Reads creators pasted as lines or from a spreadsheet: 'Ada Byte, ada@example.com, 500',
 * 'Ada Byte <ada@example.com>', 'Ada Byte ada@example.com EUR 500', an address alone, tabs,
 * semicolons, quoted CSV fields, in any order of columns, with or without a line of headings. An
 * address that occurs twice counts once. `currency` is the campaign's.
 */
export function readCreators(typed: string, currency: string): ReadList {
  if (typed.length > LONGEST_LIST) return { ok: false, reason: 'too-long' }
  const creators = new Map<string, TypedCreator>()
  const problems: ListProblem[] = []
  let more = 0
  let columns: ReturnType<typeof readColumns> = null
  for (const [index, raw] of typed.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (index === 0 && isHeading(text)) columns = readColumns(splitCells(text))
    else if (text !== '') {
      const read =
        text.length > LONGEST_LINE
          ? TOO_LONG
          : readLine(pickColumns(splitCells(text), columns), currency)
      if (typeof read !== 'string') {
        if (!creators.has(read.email)) creators.set(read.email, read)
      } else if (problems.length === MOST_PROBLEMS) more++
      else problems.push({ line: index + 1, text: shorten(text), message: read })
    }
  }
  return { ok: true, creators: [...creators.values()], problems, more }
}

const TOO_LONG = `Please keep each line to ${LONGEST_LINE} characters.`
const UNCLEAR_FEE =
  'It is not clear where the fee begins. Please separate name, email and fee with semicolons.'
const ONE_FEE = 'Please enter one fee, such as 500 or 1,200.50.'

const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

const isHeading = (text: string) =>
  text.length <= LONGEST_LINE && !text.includes('@') && /mail|name/i.test(text)

/** A line's creator, or what is wrong with it. */
function readLine(cells: Cell[], currency: string): TypedCreator | string {
  const found = findEmail(cells)
  if (typeof found === 'string') return found
  const { email, others } = found
  const fees = others.map(({ text }) => readFee(text, currency))
  const amounts = fees.filter((fee) => fee !== null)
  const names = others.filter((_, place) => fees[place] === null)
  const [fee] = amounts
  if (amounts.length > 1) return ONE_FEE
  if (fee && !fee.ok) return feeMessage(fee.reason, currency)
  if (!fee && names.some((cell) => hidesFee(cell, currency))) return UNCLEAR_FEE
  if (names.some((cell) => cell.isTorn)) return UNCLEAR_FEE
  if (names.length > 1) {
    const quoted = names.map(({ text }) => `“${shorten(text)}”`).join(', ')
    return `It is not clear which of these is the name: ${quoted}. A name with a comma needs quotes.`
  }
  const name = cleanLine(names[0]?.text ?? '')
  if (textLength(name) > CREATOR_NAME_MAX)
    return `Please keep names to ${CREATOR_NAME_MAX} characters.`
  return { name: name || nameOf(email), email, feeCents: fee?.ok ? fee.cents : null }
}

/** Whether a fee may be part of what would be taken for a name. */
function hidesFee({ text, isBesideEmail }: Cell, currency: string): boolean {
  const words = text.split(/\s+/)
  return (
    endsInFee(text, currency) ||
    (isBesideEmail === true &&
      [words[0], words.at(-1)].some((word) => readFee(word ?? '', currency) !== null))
  )
}

function feeMessage(reason: 'not-money' | 'too-much' | 'other-currency', currency: string): string {
  switch (reason) {
    case 'not-money':
      return ONE_FEE
    case 'too-much':
      return 'Please enter a smaller amount.'
    case 'other-currency':
      return `The fees of this campaign are in ${currency}. Please enter the fee in ${currency}.`
  }
}

/** The line's one address, and its other cells; or why there is none. */
function findEmail(cells: Cell[]): { email: string; others: Cell[] } | string {
  const emails = new Set<string>()
  let hasSign = false
  const others = cells.flatMap((cell) => {
    if (!cell.text.includes('@')) return [cell]
    hasSign = true
    const word = wordsOf(cell.text).find((one) => accountEmail(one) !== null)
    if (word === undefined) return [cell]
    emails.add(accountEmail(word) ?? '')
    const at = cell.text.indexOf(word)
    const before = cell.text.slice(0, at)
    const isBesideEmail = !/[<(](?:mailto:)?$/i.test(before)
    return [before.replace(/(?:mailto:|[<([])+$/i, ''), cell.text.slice(at + word.length)]
      .map((text) => ({ text: text.replace(/^[>)\]]+/, '').trim(), isBesideEmail }))
      .filter(({ text }) => text !== '')
  })
  const [email] = emails
  if (!hasSign) return 'There is no email address in this line.'
  if (email === undefined) return 'Please enter a valid email address.'
  // Some mail programs repeat the address as the name: 'ada@example.com <ada@example.com>'.
  const rest = others.filter(({ text }) => accountEmail(text.replace(/[<>()[\]]/g, '')) !== email)
  if (emails.size > 1 || rest.some(({ text }) => wordsOf(text).some(accountEmail))) {
    return 'Please enter one email address a line.'
  }
  return { email, others: rest }
}

/** What may be addresses, without the brackets and the 'mailto:' around them. */
const wordsOf = (text: string) =>
  text
    .split(/[\s<>()[\]]+/)
    .map((word) => word.replace(/^mailto:/i, ''))
    .filter((word) => word.includes('@'))

/** The part before the @, as a name. */
function nameOf(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}
