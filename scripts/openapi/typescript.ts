import openapiTypescript, {
  astToString,
  STRING,
  tsIntersection,
  tsLiteral,
  tsUnion,
} from 'openapi-typescript'
import ts from 'typescript'
import { type Document, operationsOf } from './schema.ts'

const HEAD =
  '// Made from the OpenAPI document by `npm run openapi`. Change the operations instead.\n'
/** The types that a client can send as a file. */
const BYTES = tsUnion(
  ['Blob', 'BufferSource', 'ReadableStream<Uint8Array>'].map((name) =>
    ts.factory.createTypeReferenceNode(name),
  ),
)
/**
 * Any text. In a union with literals, editors suggest the literals, and the compiler accepts other
 * texts.
 */
const OTHER_TEXT = tsIntersection([STRING, ts.factory.createTypeLiteralNode([])])

/** Returns the client's module: the types of an OpenAPI document, and each operation's method and path. */
export async function toTypescript(document: Document): Promise<string> {
  const types = await openapiTypescript(JSON.stringify(document), {
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    // A field with a default can be omitted in a request.
    defaultNonNullable: false,
    transform: (schema) => {
      if (schema.format === 'binary') return BYTES
      const known = 'x-known-values' in schema && (schema['x-known-values'] as string[])
      return known ? tsUnion([...known.map(tsLiteral), OTHER_TEXT]) : undefined
    },
  })
  const routes = operationsOf(document).map(
    ({ method, path, operation }) => `  ${operation.operationId}: ['${method}', '${path}'],\n`,
  )
  return `${HEAD}\n${astToString(types)}\nexport const ROUTES = {\n${routes.join('')}} as const\n`
}
