import { z } from 'zod'
import { ASSISTANT_TOOLS, type AssistantToolName } from '#content/assistant-tools.ts'
import type { ApiKey } from '#domain/api-keys/find-key.server.ts'
import { assertAllowed } from '../handle.ts'
import type { Operation } from '../operation.ts'
import { OPERATIONS } from '../operations.ts'
import { ApiProblem } from '../problem.ts'

/** The parts of a request to an operation. */
export type OperationArguments = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

/**
 * Calls an operation of the API and returns the JSON of its response. Throws `OperationRefused` with
 * the problem that a REST client would get.
 */
export type CallOperation = <Body>(id: string, given?: OperationArguments) => Promise<Body>

/** What a tool's `run` gets besides its arguments. */
export type ToolContext = {
  call: CallOperation
  key: ApiKey
  now: Date
  /** The product's origin, such as 'https://magnet.example'. */
  origin: string
}

/** An object that JSON can express. */
export type ToolResult = Record<string, unknown>

export type Tool = {
  name: AssistantToolName
  /** The operations that the tool calls. The first one decides which keys see the tool. */
  operations: readonly Operation[]
  /** Whether the result contains text that visitors, creators or other services wrote. */
  hasOthersText: boolean
  input: z.ZodObject
  run(context: ToolContext, args: Record<string, unknown>): Promise<ToolResult>
}

/** Returns an operation by its id. Throws if the API no longer has it. */
export function operationById(id: string): Operation {
  const operation = OPERATIONS.find((one) => one.id === id)
  if (!operation) throw new Error(`The API has no operation ${id}`)
  return operation
}

/**
 * Declares a tool. `run` gets the arguments as they were sent, after `input` accepted them: the
 * operation validates them again and converts them.
 */
export function tool<Shape extends z.ZodRawShape>(definition: {
  name: AssistantToolName
  operations: readonly string[]
  hasOthersText: boolean
  input: Shape
  run(context: ToolContext, args: z.input<z.ZodObject<Shape>>): Promise<ToolResult>
}): Tool {
  const { operations, input } = definition
  return {
    ...definition,
    operations: operations.map(operationById),
    input: z.strictObject(input),
  } as unknown as Tool
}

/** The parts of an operation's query or body with these names, for a tool's input. Throws if one is missing. */
export function fieldsOf<const Names extends readonly string[]>(
  id: string,
  names: Names,
): { [Name in Names[number]]: z.ZodType<unknown, string | undefined> } {
  const { query, body } = operationById(id)
  const shape = { ...query?.shape, ...(body && shapeOf(body)) }
  return Object.fromEntries(
    names.map((name) => {
      const field = shape[name]
      if (!field) throw new Error(`The operation ${id} has no field ${name}`)
      return [name, field]
    }),
  ) as { [Name in Names[number]]: z.ZodType<unknown, string | undefined> }
}

function shapeOf(schema: z.core.$ZodType): z.ZodRawShape {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  throw new Error('The body of the operation is not an object')
}

/** Whether a tool changes something. */
export const isWriting = ({ operations }: Tool): boolean =>
  operations.some(({ method }) => method !== 'GET')

/**
 * Throws 403 if the key may not use a tool. Writing needs the scope of the operation and, in
 * addition, `mcp:write`.
 */
export function assertUsable(tool: Tool, key: ApiKey): void {
  const [first] = tool.operations
  if (first) assertAllowed(first, key)
  if (isWriting(tool) && !key.scopes.has('mcp:write')) {
    throw new ApiProblem('scope-missing', {
      detail: 'The scope mcp:write is missing: this key lets assistants only read.',
    })
  }
}

/** Whether the list of tools for a key contains a tool. */
export function isUsable(tool: Tool, key: ApiKey): boolean {
  try {
    assertUsable(tool, key)
    return true
  } catch (error) {
    if (error instanceof ApiProblem) return false
    throw error
  }
}

/** The title and description that people and assistants read. */
export const wordsOf = ({ name }: Tool) => ASSISTANT_TOOLS[name]
