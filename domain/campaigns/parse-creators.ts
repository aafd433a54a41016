import { normalizeAccountEmail } from '#lib/email-address.ts'
import { cleanLine, textLength } from '#lib/text.ts'
import { CREATOR_NAME_MAX } from './campaign.ts'
import { type Cell, parseColumns, pickColumns, splitCells } from './creator-cells.ts'
import { endsInFee, parseFee } from './fee.ts'

/** A parsed creator. The email is trimmed and in lower case, and the fee is in cents. */
export type ParsedCreator = { name: string; email: string; feeCents: number | null }

/** A parsed list. `line` starts at 1. */
export type ParsedList =
  /** `more`: the number of invalid lines in addition to those in `problems`. */
  | { ok: true; creators: ParsedCreator[]; problems: ListProblem[]; more: number }
  | { ok: false; reason: 'too-long' }

export type ListProblem = { line: number; text: string; message: string }

/** The maximum number of characters in a list, enough for a full campaign with long lines. */
export const MAX_LIST_LENGTH = 100_000
/** The maximum number of characters in a line, more than a name, an email and a fee need. */
const MAX_LINE_LENGTH = 500
/** The maximum number of invalid lines that are reported individually. */
const MAX_PROBLEMS = 50

/**
 * Parses creators pasted as lines or from a spreadsheet, such as 'Ada Byte, ada@example.com, 500',
 * 'Ada Byte <ada@example.com>', 'Ada Byte ada@example.com EUR 500' or just an email. Accepts tabs,
 * semicolons and quoted CSV fields, columns in any order, with or without headings. A repeated
 * email counts once. `currency` is the campaign's currency.
 */
export function parseCreators(typed: string, currency: string): ParsedList {
  if (typed.length > MAX_LIST_LENGTH) return { ok: false, reason: 'too-long' }
  const creators = new Map<string, ParsedCreator>()
  const problems: ListProblem[] = []
  let more = 0
  let columns: ReturnType<typeof parseColumns> = null
  for (const [index, raw] of typed.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    if (index === 0 && isHeading(text)) columns = parseColumns(splitCells(text))
    else if (text !== '') {
      const read =
        text.length > MAX_LINE_LENGTH
          ? TOO_LONG
          : readLine(pickColumns(splitCells(text), columns), currency)
      if (typeof read !== 'string') {
        if (!creators.has(read.email)) creators.set(read.email, read)
      } else if (problems.length === MAX_PROBLEMS) more++
      else problems.push({ line: index + 1, text: shorten(text), message: read })
    }
  }
  return { ok: true, creators: [...creators.values()], problems, more }
}

const TOO_LONG = `Please use at most ${MAX_LINE_LENGTH} characters per line.`
const UNCLEAR_FEE =
  'We can’t tell where the fee begins. Please separate name, email and fee with semicolons.'
const ONE_FEE = 'Please enter one fee, such as 500 or 1,200.50.'

const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)

const isHeading = (text: string) =>
  text.length <= MAX_LINE_LENGTH && !text.includes('@') && /mail|name/i.test(text)

/** Returns the creator in a line, or an error message. */
function readLine(cells: Cell[], currency: string): ParsedCreator | string {
  const found = findEmail(cells)
  if (typeof found === 'string') return found
  const { email, others } = found
  const fees = others.map(({ text }) => parseFee(text, currency))
  const amounts = fees.filter((fee) => fee !== null)
  const names = others.filter((_, place) => fees[place] === null)
  const [fee] = amounts
  if (amounts.length > 1) return ONE_FEE
  if (fee && !fee.ok) return feeMessage(fee.reason, currency)
  if (!fee && names.some((cell) => hidesFee(cell, currency))) return UNCLEAR_FEE
  if (names.some((cell) => cell.isTorn)) return UNCLEAR_FEE
  if (names.length > 1) {
    const quoted = names.map(({ text }) => `“${shorten(text)}”`).join(', ')
    return `We can’t tell which of these is the name: ${quoted}. Please put a name with a comma in quotes.`
  }
  const name = cleanLine(names[0]?.text ?? '')
  if (textLength(name) > CREATOR_NAME_MAX)
    return `Please use at most ${CREATOR_NAME_MAX} characters per name.`
  return { name: name || nameOf(email), email, feeCents: fee?.ok ? fee.cents : null }
}

/** Returns whether the text of a name cell may contain a fee. */
function hidesFee({ text, isBesideEmail }: Cell, currency: string): boolean {
  const words = text.split(/\s+/)
  return (
    endsInFee(text, currency) ||
    (isBesideEmail === true &&
      [words[0], words.at(-1)].some((word) => parseFee(word ?? '', currency) !== null))
  )
}

function feeMessage(reason: 'not-money' | 'too-much' | 'other-currency', currency: string): string {
  switch (reason) {
    case 'not-money':
      return ONE_FEE
    case 'too-much':
      return 'Please enter a smaller amount.'
    case 'other-currency':
      return `The fees for this campaign are in ${currency}. Please enter the fee in ${currency}.`
  }
}

/**
 * Returns a line's email and its other cells, or an error message if it doesn't have exactly one
 * email.
 */
function findEmail(cells: Cell[]): { email: string; others: Cell[] } | string {
  const emails = new Set<string>()
  let hasSign = false
  const others = cells.flatMap((cell) => {
    if (!cell.text.includes('@')) return [cell]
    hasSign = true
    const word = messagesOf(cell.text).find((one) => normalizeAccountEmail(one) !== null)
    if (word === undefined) return [cell]
    emails.add(normalizeAccountEmail(word) ?? '')
    const at = cell.text.indexOf(word)
    const before = cell.text.slice(0, at)
    const isBesideEmail = !/[<(](?:mailto:)?$/i.test(before)
    return [before.replace(/(?:mailto:|[<([])+$/i, ''), cell.text.slice(at + word.length)]
      .map((text) => ({ text: text.replace(/^[>)\]]+/, '').trim(), isBesideEmail }))
      .filter(({ text }) => text !== '')
  })
  const [email] = emails
  if (!hasSign) return 'This line has no email address.'
  if (email === undefined) return 'Please enter a valid email address.'
  // Some email clients repeat the email as the name: 'ada@example.com <ada@example.com>'.
  const rest = others.filter(
    ({ text }) => normalizeAccountEmail(text.replace(/[<>()[\]]/g, '')) !== email,
  )
  if (emails.size > 1 || rest.some(({ text }) => messagesOf(text).some(normalizeAccountEmail))) {
    return 'Please enter only one email address per line.'
  }
  return { email, others: rest }
}

/** Returns the words that may be emails, without brackets and 'mailto:'. */
const messagesOf = (text: string) =>
  text
    .split(/[\s<>()[\]]+/)
    .map((word) => word.replace(/^mailto:/i, ''))
    .filter((word) => word.includes('@'))

/** Derives a name from the part of an email before the @. */
function nameOf(email: string): string {
  const words = email
    .slice(0, email.indexOf('@'))
    .split(/[._+-]+/)
    .filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}
