import { splitCsvLine } from '#lib/csv-line.ts'
import { parseWholeNumber } from '#lib/whole-number.ts'
import { MAX_VIEWS } from '../videos/video-form.ts'
import { POST_MESSAGES } from './post-input.ts'
import { parsePostUrl } from './posts.ts'

/** The maximum number of characters in a list, and of its lines with views. */
export const MAX_VIEWS_LIST = 200_000
export const MAX_VIEWS_LINES = 2000
const MAX_LINE_LENGTH = 4000
/** The maximum number of invalid lines that are reported individually. */
const MAX_PROBLEMS = 50

/** The views in a line. `line` starts at 1. */
export type ViewsLine = { line: number; url: string; views: number; countedOn: string }
export type ViewsProblem = { line: number; text: string; message: string }

export type ViewsList =
  /** `more`: the number of invalid lines in addition to those in `problems`. */
  | { ok: true; lines: ViewsLine[]; problems: ViewsProblem[]; more: number }
  /** 'empty': the list contains no views. */
  | { ok: false; reason: 'too-long' | 'too-many' | 'empty' }

type Column = 'url' | 'views' | 'date'

/** The names of columns, in lower case. */
const COLUMN_NAMES: Record<Column, readonly string[]> = {
  url: ['url', 'link', 'post', 'post url', 'video url'],
  views: ['views', 'view count', 'plays'],
  date: ['date', 'day', 'counted', 'counted on', 'views counted on'],
}
const WITHOUT_HEADER: Column[] = ['url', 'views', 'date']

/**
 * Parses views from a CSV file or pasted from a spreadsheet, with the columns URL, views and date
 * (a UTC day such as 2027-03-31; today if it is empty). With a line of column names, they can be in
 * any order, and other columns are skipped, as in the file with all posts. A line without views is
 * skipped.
 */
export function parseViewsList(typed: string, today: string): ViewsList {
  if (typed.length > MAX_VIEWS_LIST) return { ok: false, reason: 'too-long' }
  const rows = typed
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => text.trim() !== '')
  const [first] = rows
  if (!first) return { ok: false, reason: 'empty' }
  const mark = findMark(first.text)
  const header = findColumns(splitCsvLine(first.text.slice(0, MAX_LINE_LENGTH), mark))
  const found = header ? rows.slice(1) : rows
  if (found.length > MAX_VIEWS_LINES) return { ok: false, reason: 'too-many' }
  const lines = new Map<string, ViewsLine>()
  const problems: ViewsProblem[] = []
  for (const { line, text } of found) {
    const read =
      text.length > MAX_LINE_LENGTH
        ? `Please use at most ${MAX_LINE_LENGTH} characters per line.`
        : readLine(splitCsvLine(text, mark), header ?? WITHOUT_HEADER, today)
    if (read === null) continue
    if (typeof read === 'string') {
      problems.push({ line, text: shorten(text), message: read })
      continue
    }
    const key = `${read.countedOn} ${read.url}`
    const same = lines.get(key)
    if (same && same.views !== read.views) {
      const message = `Line ${same.line} has another number for the same link and day.`
      problems.push({ line, text: shorten(text), message })
    } else if (!same) lines.set(key, { line, ...read })
  }
  if (lines.size === 0 && problems.length === 0) return { ok: false, reason: 'empty' }
  return {
    ok: true,
    lines: [...lines.values()],
    problems: problems.slice(0, MAX_PROBLEMS),
    more: Math.max(0, problems.length - MAX_PROBLEMS),
  }
}

const findMark = (line: string) =>
  line.includes('\t') ? '\t' : line.includes(';') && !line.includes(',') ? ';' : ','

/** Returns what each column contains; null if the line isn't a header. */
function findColumns(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => {
    const name = cell.trim().toLowerCase()
    return (Object.keys(COLUMN_NAMES) as Column[]).find((column) =>
      COLUMN_NAMES[column].includes(name),
    )
  })
  return columns.includes('url') && columns.includes('views')
    ? columns.map((column) => column ?? null)
    : null
}

type Read = Omit<ViewsLine, 'line'>

/** Returns the views in a line, an error message, or null if the line has no views. */
function readLine(
  cells: readonly string[],
  columns: readonly (Column | null)[],
  today: string,
): Read | string | null {
  const cellOf = (column: Column) => (cells[columns.indexOf(column)] ?? '').trim()
  const [typedUrl, typedViews, typedDay] = [cellOf('url'), cellOf('views'), cellOf('date')]
  if (typedViews === '' && columns !== WITHOUT_HEADER) return null
  const url = parsePostUrl(typedUrl)
  if (url === null) return 'The link must start with https://.'
  const views = parseWholeNumber(typedViews)
  if (Number.isNaN(views) || views > MAX_VIEWS) return POST_MESSAGES.viewsBad
  const countedOn = typedDay || today
  if (!isDay(countedOn)) return 'Please write the day like 2027-03-31.'
  if (countedOn > today) return POST_MESSAGES.countedFuture
  return { url, views, countedOn }
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const shorten = (text: string) => (text.length > 100 ? `${text.slice(0, 99)}…` : text)
