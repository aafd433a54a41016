import type { SQL, SQLWrapper } from 'drizzle-orm'

declare const ROW: unique symbol

/**
 * A statement with its values. It can be passed to Drizzle's `execute`, to pg's clients and pools,
 * and to a lead transaction's pipeline.
 */
export type Statement<Row = object> = SQLWrapper & {
  /**
   * The name of a prepared statement, which each connection plans only once. Drizzle's `execute`
   * ignores it.
   */
  name?: string
  text: string
  values: unknown[]
  /** A timeout in milliseconds, after which pg rejects. Drizzle's `execute` ignores it. */
  query_timeout?: number
  readonly [ROW]?: Row
}

type Values = Readonly<Record<string, unknown>>
export type NoValues = Readonly<Record<never, never>>

/**
 * Returns a function that creates a statement from values. `text` contains the names of values in
 * braces, each as often as needed: `where owner_id = {ownerId} and at >= {since}::timestamptz`.
 * This is unambiguous, because PostgreSQL uses braces only in literals, quoted names and comments,
 * which stay unchanged. Call it once per text. Throws for numbered parameters, other braces and
 * unclosed literals. The returned function throws if a value is missing or unknown.
 */
export function sqlOf<V extends Values = NoValues, Row = object>(
  text: string,
  { name }: { name?: string } = {},
): (...values: keyof V extends never ? [] : [V]) => Statement<Row> {
  const names: string[] = []
  const numbered = numberValues(text, names)
  return (...[given = {}]) => {
    const values = names.map((one) => {
      const value = (given as Values)[one]
      if (value === undefined) throw new Error(`No value for {${one}} in: ${text}`)
      return value
    })
    const superfluous = Object.keys(given).length > names.length
    if (superfluous) {
      const unknown = Object.keys(given).filter((one) => !names.includes(one))
      throw new Error(`No {${unknown.join('}, {')}} in: ${text}`)
    }
    return {
      ...(name !== undefined && { name }),
      text: numbered,
      values,
      getSQL: () => drizzleSql(numbered, values),
    }
  }
}

/**
 * Patterns for the parts that stay unchanged: literals, quoted names and comments, except nested
 * comments.
 */
const KEPT = [
  /\b[eE]'(?:[^'\\]|\\.|'')*'/,
  /'(?:[^']|'')*'/,
  /"(?:[^"]|"")*"/,
  /(?<tag>\$(?:[a-zA-Z_]\w*)?\$).*?\k<tag>/,
  /--[^\n]*/,
  /\/\*(?:(?!\/\*|\*\/).)*\*\//,
]
const PARTS = new RegExp(
  `(?<kept>${KEPT.map(({ source }) => source).join('|')})` +
    // Then match the name of a value, and last, characters that aren't allowed anywhere else.
    String.raw`|\{(?<name>[a-zA-Z_]\w*)\}|['"{}]|/\*|\$\d+`,
  'gs',
)

/** Replaces names with $1, $2 and so on, and adds them to `names` in this order. */
function numberValues(text: string, names: string[]): string {
  let numbered = ''
  let end = 0
  for (const { 0: part, index, groups = {} } of text.matchAll(PARTS)) {
    const { kept, name } = groups
    if (!kept && !name) throw new Error(`Unexpected ${part} in: ${text}`)
    if (name && !names.includes(name)) names.push(name)
    numbered += text.slice(end, index) + (name ? `$${names.indexOf(name) + 1}` : part)
    end = index + part.length
  }
  return numbered + text.slice(end)
}

/**
 * Returns an object with the methods that Drizzle's `execute` calls. It provides the whole query,
 * so that a value that is used twice stays one parameter. It isn't a subclass of Drizzle's SQL,
 * because commands that don't need Drizzle shouldn't have to load its modules.
 */
const drizzleSql = (text: string, values: unknown[]): SQL =>
  ({
    toQuery: () => ({ sql: text, params: values }),
    getSQL() {
      throw new Error(`A statement of sqlOf can't be part of another one: ${text}`)
    },
  }) as unknown as SQL

type FromPg = { query(statement: Statement): Promise<{ rows: unknown[] }> }
type FromDrizzle = { execute(statement: Statement): PromiseLike<{ rows: unknown[] }> }
/** A row as Drizzle returns it, with times and dates as text. */
type WithText<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key]
}

/**
 * Runs a statement with a client or pool of pg, or with a database or transaction of Drizzle.
 * Returns the rows.
 */
export function rowsOf<Row>(by: FromDrizzle, statement: Statement<Row>): Promise<WithText<Row>[]>
export function rowsOf<Row>(by: FromPg, statement: Statement<Row>): Promise<Row[]>
export async function rowsOf(by: FromDrizzle | FromPg, statement: Statement): Promise<unknown[]> {
  const { rows } = await ('execute' in by ? by.execute(statement) : by.query(statement))
  return rows
}
