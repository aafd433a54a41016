import type { SQL, SQLWrapper } from 'drizzle-orm'

declare const ROW: unique symbol

/**
 * A statement with its values. Drizzle's `execute`, pg's clients and pools, and a lead transaction's pipeline take
 * it as it is.
 */
export type Statement<Row = object> = SQLWrapper & {
  /** Of a prepared statement: each connection plans it once, under this name. Drizzle's `execute` ignores it. */
  name?: string
  text: string
  values: unknown[]
  /** In milliseconds. pg rejects a statement that takes longer. Drizzle's `execute` ignores it. */
  query_timeout?: number
  readonly [ROW]?: Row
}

type Values = Readonly<Record<string, unknown>>
export type NoValues = Readonly<Record<never, never>>

/**
 * Returns a function that gives the values to a statement. `text` names them in braces, each as often as it is needed:
 * `where owner_id = {ownerId} and at >= {since}::timestamptz`. PostgreSQL itself uses no braces outside of literals,
 * quoted names and comments, which stay as they are. Call it once for each text. Throws for numbered parameters, other
 * braces and unclosed literals; the returned function throws if a value is missing or superfluous.
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

/** What stays as it is: literals, quoted names and comments, but no comment inside of a comment. */
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
    // Then the name of a value, and last what can't be a part of anything known.
    String.raw`|\{(?<name>[a-zA-Z_]\w*)\}|['"{}]|/\*|\$\d+`,
  'gs',
)

/** Replaces names by $1, $2 and so on, and adds them to `names` in this order. */
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
 * Returns what drizzle's `execute` asks of its own statements: the query as a whole, so that a value that is named twice
 * stays one parameter. Not a subclass, because commands that don't need drizzle shouldn't wait for its modules.
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
/** Drizzle returns times and dates as text. */
type WithText<Row> = {
  [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key]
}

/** Runs a statement with a client or pool of pg, or in drizzle's database or transaction. Returns its rows. */
export function rowsOf<Row>(by: FromDrizzle, statement: Statement<Row>): Promise<WithText<Row>[]>
export function rowsOf<Row>(by: FromPg, statement: Statement<Row>): Promise<Row[]>
export async function rowsOf(by: FromDrizzle | FromPg, statement: Statement): Promise<unknown[]> {
  const { rows } = await ('execute' in by ? by.execute(statement) : by.query(statement))
  return rows
}
