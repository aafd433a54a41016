import ts from 'typescript'

/**
 * Where people read a text: on screens, in emails and in error messages ('copy'), in comments, in the
 * documentation ('docs'), or as the name of a test ('title').
 */
export type Place = 'copy' | 'comment' | 'docs' | 'title'
/**
 * A text of a file. `line` is the line where the text starts, counted from 1. The text keeps the
 * file's line breaks.
 */
export type Text = { place: Place; line: number; text: string }

const TESTS = /\.(test|testing|e2e)\.tsx?$|^(tests|bench)\//
/** Attributes whose values aren't read by people. */
const CODE_ATTRIBUTES = new Set(['className', 'class', 'href', 'to', 'src', 'id', 'name', 'key'])

/** Returns what people read in a file of TypeScript, JavaScript, CSS or Markdown, or in the OpenAPI document. */
export function readTexts(path: string, source: string): Text[] {
  if (path.endsWith('.md')) return readMarkdown(source)
  if (path.endsWith('.json')) return readDescriptions(source)
  if (path.endsWith('.css')) return readComments(source)
  return readProgram(path, source)
}

function readProgram(path: string, source: string): Text[] {
  const isTest = TESTS.test(path)
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const literals: [number, number][] = []
  const visit = (node: ts.Node): void => {
    if (isLiteral(node)) literals.push([node.getStart(file), node.end])
    const place = isText(node) ? placeOf(node, isTest) : null
    const text = place ? textOf(node) : ''
    if (place && isProse(node, text)) {
      texts.push({ place, line: lineAt(source, startOf(node)), text: withoutCode(text) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...texts, ...readComments(without(source, literals))]
}

const isLiteral = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isJsxText(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node)

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateExpression(node)

/**
 * Returns where a text starts. For text between tags, this is before the line breaks that precede
 * the first word.
 */
const startOf = (node: ts.Node): number => (ts.isJsxText(node) ? node.pos : node.getStart())

/** Returns a text with `…` in place of each inserted value. */
function textOf(node: ts.Node): string {
  if (!ts.isTemplateExpression(node)) return (node as ts.StringLiteralLike | ts.JsxText).text
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('')
}

const SQL = /^\s*(?:select|insert into|update|delete from|with|create|alter)\s/
/** Whether a text is prose: it has two words, begins with a capital letter, or is between tags. */
const isProse = (node: ts.Node, text: string): boolean =>
  ts.isJsxText(node) ||
  (/\p{L}[’',.:;)]*\s+\S|\S\s+\p{L}|^\p{Lu}\p{Ll}/u.test(text.trim()) && !SQL.test(text))

/** Returns where a text is read; null for module names, keys, types, CSS classes and SQL. */
function placeOf(node: ts.Node, isTest: boolean): Place | null {
  if (isTest) return isTitle(node) ? 'title' : null
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return null
  if (ts.isLiteralTypeNode(parent) || ts.isTaggedTemplateExpression(parent)) return null
  if (ts.isPropertyAssignment(parent) && parent.name === node) return null
  for (let at = parent; at; at = at.parent) {
    if (ts.isJsxAttribute(at)) return CODE_ATTRIBUTES.has(at.name.getText()) ? null : 'copy'
    if (ts.isStatement(at) || ts.isFunctionLike(at)) break
  }
  return 'copy'
}

/** Whether a text names a test or a group of tests. */
function isTitle(node: ts.Node): boolean {
  const { parent } = node
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false
  return /^(it|test|describe)\b/.test(parent.expression.getText())
}

/**
 * Returns the comments of a source in which literals are blank. Consecutive lines are one comment.
 */
function readComments(source: string): Text[] {
  const comments = source.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g)
  return [...comments].map(({ 0: comment, index }) => {
    const text = comment.replace(/^[ \t]*(?:\/\*+|\*+\/|\*(?!\/)|\/\/)[ \t]?|[ \t]*\*\/$/gm, '')
    return { place: 'comment', line: lineAt(source, index), text: withoutCode(text) }
  })
}

/** Returns a page without its programs, code and the targets of its links. */
function readMarkdown(source: string): Text[] {
  const blank = (code: string) => code.replace(/[^\n]/g, '')
  const prose = source.replace(/^```[\s\S]*?^```/gm, blank).replace(/\]\([^)\s]*\)/g, ']')
  return [{ place: 'docs', line: 1, text: withoutCode(prose) }]
}

/** Returns the descriptions in an OpenAPI document in which each has its own line. */
function readDescriptions(source: string): Text[] {
  return source.split('\n').flatMap((line, index) => {
    const [, text] = /^\s*"(?:description|summary|title)": (".*"),?$/.exec(line) ?? []
    if (!text) return []
    return [{ place: 'copy', line: index + 1, text: withoutCode(JSON.parse(text)) } as const]
  })
}

/** Replaces code in backticks, values in single quotes, addresses and paths with `…`. */
const withoutCode = (text: string): string =>
  text
    .replace(/`[^`\n]*`/g, '…')
    .replace(/(?<=^|[\s(])'[\w.-]+'/g, '…')
    .replace(/\bhttps?:\S+/g, '…')
    .replace(/[\w.{}:#-]*\/[\w.{}:-]+(?:\/[\w.{}:-]*)+|[\w/-]+\.(?:tsx?|mjs|md|json|sql)\b/g, '…')

/** Returns a source with spaces in place of these ranges. */
function without(source: string, ranges: readonly [number, number][]): string {
  let end = 0
  const parts: string[] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    if (from < end) continue
    parts.push(source.slice(end, from), source.slice(from, to).replace(/[^\n]/g, ' '))
    end = to
  }
  return parts.join('') + source.slice(end)
}

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length
