const ID = '0199d2f0-5c1e-7a3b-9f44-2b7c1d0e8a61'

type Sampled = {
  origin: string
  method: string
  /** The path, including the server's part, such as '/api/v1/magnets/{magnetId}'. */
  path: string
  /** The body; undefined if there is none. */
  body: unknown
  isFile: boolean
  hasKey: boolean
}
export type Sample = { language: string; code: string }

/** Returns the same request in three languages. */
export function samplesOf(request: Sampled): Sample[] {
  return [
    { language: 'curl', code: curl(request) },
    { language: 'JavaScript', code: javascript(request) },
    { language: 'Python', code: python(request) },
  ]
}

const urlOf = ({ origin, path }: Sampled) => `${origin}${path.replace(/\{\w+\}/g, ID)}`
const jsonOf = (body: unknown) => JSON.stringify(body, null, 2)

function curl(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${urlOf(request)}'`,
    "-H 'Authorization: Bearer qrm_…'",
    ...(hasKey ? ["-H 'Idempotency-Key: order-1'"] : []),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${jsonOf(body)}'`]),
    ...(isFile ? ['--data-binary @guide.pdf'] : []),
  ]
  return lines.join(' \\\n  ')
}

function javascript(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  const headers = [
    "    Authorization: 'Bearer qrm_…',",
    ...(hasKey ? ["    'Idempotency-Key': 'order-1',"] : []),
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
  ]
  return [
    `const response = await fetch('${urlOf(request)}', {`,
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined
      ? []
      : [`  body: JSON.stringify(${jsonOf(body).replaceAll('\n', '\n  ')}),`]),
    ...(isFile ? ["  body: await readFile('guide.pdf'),"] : []),
    '})',
    'if (!response.ok) throw new Error((await response.json()).title)',
  ].join('\n')
}

function python(request: Sampled): string {
  const { method, body, isFile, hasKey } = request
  return [
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    "${urlOf(request)}",`,
    `    headers={"Authorization": "Bearer qrm_…"${hasKey ? ', "Idempotency-Key": "order-1"' : ''}},`,
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body)},`]),
    ...(isFile ? ['    data=open("guide.pdf", "rb"),'] : []),
    ')',
    'response.raise_for_status()',
  ].join('\n')
}

function pythonLiteral(value: unknown): string {
  return jsonOf(value)
    .replaceAll('\n', '\n    ')
    .replace(/: true/g, ': True')
    .replace(/: false/g, ': False')
    .replace(/: null/g, ': None')
}
