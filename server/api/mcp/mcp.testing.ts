import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { MCP_PATH } from '#content/paths.ts'
import type { Services } from '#platform/services.ts'
import { createApi } from '../api.ts'

const URL_OF_MCP = new URL(MCP_PATH, 'https://magnet.example')

/** Returns a fetch that reaches the API without a socket. */
export function createApiFetch(services: Services) {
  const answer = createApi(services)
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const info = {
      id: 'req1',
      ip: '198.51.100.7',
      fromTrustedProxy: false,
      nonce: '',
      isDataRequest: false,
    }
    return answer({ request, info, url })
  }
}

export type ApiFetch = ReturnType<typeof createApiFetch>

/** Sends a message as a program without the SDK does. */
export const post = (
  fetch: ApiFetch,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(URL_OF_MCP, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  })

/** A client of the official SDK that is connected with a key. */
export async function connect(
  fetch: ApiFetch,
  key: string,
  mode: 'legacy' | 'auto' | { pin: string } = 'legacy',
): Promise<Client> {
  const client = new Client(
    { name: 'scripted-client', version: '1' },
    { versionNegotiation: { mode } },
  )
  const requestInit = { headers: { Authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(URL_OF_MCP, { fetch, requestInit }))
  return client
}

export type Called = { isError: boolean; text: string; data: Record<string, unknown> }

/** Calls a tool and returns its data, or the text of its error. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Called> {
  const {
    content,
    isError = false,
    structuredContent,
  } = await client.callTool({
    name,
    arguments: args,
  })
  const texts = content.flatMap((part) => (part.type === 'text' ? [part.text] : []))
  return {
    isError,
    text: texts.join('\n'),
    data: (structuredContent ?? {}) as Record<string, unknown>,
  }
}

/** Returns a text with the same ids, codes, names and times of events in each run. */
export function createNormalizer(): (text: string) => string {
  const names = new Map<string, string>()
  const nameOf = (kind: string) => (found: string) => {
    const known = names.get(found.toLowerCase()) ?? `<${kind} ${names.size + 1}>`
    names.set(found.toLowerCase(), known)
    return known
  }
  return (text) =>
    text
      .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, nameOf('id'))
      .replace(/(?<=\/(?:m|q)\/|"(?:code|shortId)": ?")[\w-]{4,12}/gi, nameOf('code'))
      .replace(/Ada Creator \d+/g, 'Ada Creator')
      .replace(/(?<="timestamp": ")[^"]+/g, '<time>')
}
