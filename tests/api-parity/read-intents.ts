import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '../..')

/** What a top-level name of a module is: a declaration, or a name of another module. */
type Meaning = { node: ts.Node } | { from: string; name: string }
type Module = { path: string; names: Map<string, Meaning> }
type Declared = { module: Module; node: ts.Node }

const modules = new Map<string, Module>()

/**
 * Returns the path of an imported module of the app, or of one with a form's schema in the domain;
 * null for any other module.
 */
function resolveImport(importer: string, specifier: string): string | null {
  if (specifier.startsWith('#app/')) return specifier.slice(1)
  if (specifier.startsWith('#domain/'))
    return specifier.endsWith('.server.ts') ? null : specifier.slice(1)
  if (!specifier.startsWith('.')) return null
  const path = relative(ROOT, join(ROOT, dirname(importer), specifier))
  return existsSync(join(ROOT, path)) ? path : null
}

const specifierOf = ({ moduleSpecifier }: ts.ImportDeclaration | ts.ExportDeclaration) =>
  moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : null

/** Parses a module and lists its top-level names. */
function readModule(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const text = readFileSync(join(ROOT, path), 'utf8')
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const names = new Map<string, Meaning>()
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const from = resolveImport(path, specifierOf(statement) ?? '')
      const bindings = ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : statement.exportClause
      if (!from || !bindings || !('elements' in bindings)) continue
      for (const { name, propertyName } of bindings.elements) {
        names.set(name.text, { from, name: (propertyName ?? name).text })
      }
    } else if (ts.isFunctionDeclaration(statement) && statement.name) {
      names.set(statement.name.text, { node: statement })
    } else if (ts.isVariableStatement(statement)) {
      for (const declared of statement.declarationList.declarations) {
        if (ts.isIdentifier(declared.name)) names.set(declared.name.text, { node: declared })
      }
    }
  }
  const module = { path, names }
  modules.set(path, module)
  return module
}

/** Returns the declaration of a name, in the module that contains it. */
function findDeclaration(module: Module, name: string): Declared | null {
  const meaning = module.names.get(name)
  if (!meaning) return null
  return 'node' in meaning
    ? { module, node: meaning.node }
    : findDeclaration(readModule(meaning.from), meaning.name)
}

function unwrap(node: ts.Node): ts.Node {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return unwrap(node.expression)
  return ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node
}

/** Returns the strings that an expression can be; null if its text doesn't say. */
function stringsOf(module: Module, expression: ts.Node): string[] | null {
  const node = unwrap(expression)
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    // An id follows after a space, as in `remove ${id}`.
    return node.head.text.endsWith(' ') ? [node.head.text.trim()] : null
  }
  if (ts.isArrayLiteralExpression(node)) {
    const parts = node.elements.map((element) => stringsOf(module, element))
    return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [stringsOf(module, node.whenTrue), stringsOf(module, node.whenFalse)]
    return yes && no && [...yes, ...no]
  }
  if (!ts.isIdentifier(node)) return null
  const found = findDeclaration(module, node.text)
  if (!found || !ts.isVariableDeclaration(found.node) || !found.node.initializer) return null
  return stringsOf(found.module, found.node.initializer)
}

function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node
  for (const child of node.getChildren()) yield* nodesOf(child)
}

const readsIntent = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  node.expression.name.text === 'get' &&
  node.arguments.some((one) => ts.isStringLiteral(one) && one.text === 'intent')

const EQUALITY = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]
const isEquality = ({ operatorToken }: ts.BinaryExpression) => EQUALITY.includes(operatorToken.kind)

/** Returns whether a module has a top-level name, such as 'loader'. */
export const readsExport = (path: string, name: string): boolean => readModule(path).names.has(name)

export type Intents = {
  intents: Set<string>
  /** The places where the code doesn't show which intents it accepts. */
  unclear: string[]
}

/**
 * Returns the intents that the action of a route module tells apart; null if it has no action. It
 * follows the functions that the action calls, also those of other modules of the app, and schemas.
 */
export function readIntents(path: string): Intents | null {
  const start = findDeclaration(readModule(path), 'action')
  if (!start) return null
  const found: Intents = { intents: new Set(), unclear: [] }
  const visited = new Set<ts.Node>()
  const toVisit = [start]
  for (let next = toVisit.pop(); next; next = toVisit.pop()) {
    if (visited.has(next.node)) continue
    visited.add(next.node)
    readDeclaration(next, found)
    const { module } = next
    for (const node of nodesOf(next.node)) {
      const declared = ts.isIdentifier(node) && findDeclaration(module, node.text)
      if (declared) toVisit.push(declared)
    }
  }
  return found
}

/** Adds the intents that one declaration tells apart. */
function readDeclaration({ module, node: declaration }: Declared, found: Intents) {
  const variables = new Set(['intent'])
  const isIntent = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return variables.has(node.text)
    if (ts.isArrayLiteralExpression(node)) return node.elements.slice(0, 1).some(isIntent)
    if (ts.isBinaryExpression(node)) return !isEquality(node) && isIntent(node.left)
    if (!ts.isCallExpression(node)) return false
    const { expression: called } = node
    const isMethodOf = ts.isPropertyAccessExpression(called) && isIntent(called.expression)
    return readsIntent(node) || isMethodOf || node.arguments.some(isIntent)
  }
  const add = (strings: readonly string[] | null | undefined, at: ts.Node) => {
    if (!strings) found.unclear.push(`${module.path}: ${at.getText()}`)
    for (const one of strings ?? []) found.intents.add(one)
  }
  for (const node of nodesOf(declaration)) {
    if (ts.isVariableDeclaration(node) && node.initializer && isIntent(node.initializer)) {
      const first = ts.isArrayBindingPattern(node.name) ? node.name.elements[0] : node
      if (first && 'name' in first && ts.isIdentifier(first.name)) variables.add(first.name.text)
    } else if (ts.isCaseClause(node) && isIntent(node.parent.parent.expression)) {
      add(stringsOf(module, node.expression), node.expression)
    } else if (
      ts.isBinaryExpression(node) &&
      isEquality(node) &&
      isIntent(node.left) !== isIntent(node.right)
    ) {
      const other = isIntent(node.left) ? node.right : node.left
      add(ofList(module, node, other) ?? stringsOf(module, other), node)
    } else if (ts.isCallExpression(node) && node.arguments.some(readsIntent)) {
      // A function of another layer doesn't show which intents it tells apart.
      const called = node.expression.getText()
      if (called !== 'String' && !findDeclaration(module, called)) add(null, node)
    }
  }
}

/** Returns the strings of `LIST` in `LIST.find((known) => known === intent)`. */
function ofList(module: Module, comparison: ts.Node, other: ts.Node): string[] | null {
  const { parent } = comparison
  if (!ts.isArrowFunction(parent) || !ts.isCallExpression(parent.parent)) return null
  const [parameter] = parent.parameters
  if (!parameter || parameter.name.getText() !== other.getText()) return null
  const { expression } = parent.parent
  return ts.isPropertyAccessExpression(expression) ? stringsOf(module, expression.expression) : null
}
