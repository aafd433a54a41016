/**
 * The parts of n8n's interfaces that this package uses. n8n passes them in at run time; its own
 * package of types would bring 25 others with it.
 */

/** A parameter of a node, as n8n shows it. */
export type NodeProperty = {
  displayName: string
  name: string
  type: 'boolean' | 'collection' | 'json' | 'number' | 'options' | 'string'
  default: unknown
  description?: string
  placeholder?: string
  required?: boolean
  noDataExpression?: boolean
  typeOptions?: Record<string, unknown>
  displayOptions?: { show: Record<string, unknown[]> }
  options?: readonly (NodeProperty | NodeOption)[]
  routing?: Routing
}

export type NodeOption = {
  name: string
  value: string
  action?: string
  description?: string
  routing?: Routing
}

export type Routing = {
  request?: { method?: string; url?: string; encoding?: string; json?: boolean }
  send?: {
    type?: 'body' | 'query'
    property?: string
    value?: string
    paginate?: string
    preSend?: readonly PreSend[]
  }
  output?: { postReceive: readonly Record<string, unknown>[] }
  operations?: { pagination: Record<string, unknown> }
}

export type HttpRequest = {
  url: string
  method?: string
  baseURL?: string
  headers?: Record<string, unknown>
  body?: unknown
  json?: boolean
}

/** What n8n passes as `this` before it sends a request. */
export type RequestContext = {
  getNode(): { id: string }
  getExecutionId(): string
  getItemIndex(): number
  evaluateExpression(expression: string, itemIndex: number): unknown
}
export type PreSend = (this: RequestContext, request: HttpRequest) => Promise<HttpRequest>

type WithCredentials = {
  getCredentials(type: string): Promise<Record<string, unknown>>
  helpers: {
    httpRequestWithAuthentication(type: string, request: HttpRequest): Promise<unknown>
  }
}

/** What n8n passes as `this` when a workflow with the trigger starts and stops. */
export type HookContext = WithCredentials & {
  getNodeWebhookUrl(name: string): string | undefined
  getNodeParameter(name: string): unknown
  getWorkflowStaticData(type: 'node'): Record<string, unknown>
}

/** What n8n passes as `this` when a message arrives. */
export type MessageContext = {
  getWorkflowStaticData(type: 'node'): Record<string, unknown>
  getHeaderData(): Record<string, string | string[] | undefined>
  getRequestObject(): { rawBody?: Uint8Array }
  getBodyData(): Record<string, unknown>
  getResponseObject(): { status(code: number): { end(text: string): void } }
}
