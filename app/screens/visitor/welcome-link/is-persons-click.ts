import { readAgent } from '#lib/user-agents.ts'

/** Parts of the user agents of programs that check the links in emails. */
const SCANNER =
  /safelinks|barracuda|mimecast|proofpoint|googleimageproxy|ggpht|yahoomailproxy|forcepoint|fireeye|symantec|trendmicro/i

/**
 * Returns whether a request for a link in an email can be a person's click: a GET of a browser that
 * doesn't only fetch the page in advance. Scanners that pretend to be a browser pass.
 */
export function isPersonsClick({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  if (method !== 'GET') return false
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|preview|prerender/i.test(headers.get(name) ?? ''),
  )
  const agent = headers.get('user-agent')
  return !purpose && !readAgent(agent).isBot && !SCANNER.test(agent ?? '')
}
