/** The address that OBS uses unless it is changed. */
export const DEFAULT_OBS_ADDRESS = '127.0.0.1:4455'
const DEFAULT_PORT = '4455'

/**
 * Returns the URL of OBS’s WebSocket server for an entered address: a port, a host or a URL. Returns
 * null if it isn’t on this computer, because the page may not connect to other computers.
 */
export function parseObsAddress(typed: string): string | null {
  const text = typed.trim().replace(/^ws:\/\//i, '')
  if (text === '') return `ws://${DEFAULT_OBS_ADDRESS}`
  const address = /^\d{1,5}$/.test(text) ? `127.0.0.1:${text}` : text
  const [, host = '', port = DEFAULT_PORT] =
    /^(127\.0\.0\.1|localhost)(?::(\d{1,5}))?\/?$/i.exec(address) ?? []
  const number = Number(port)
  if (host === '' || number < 1 || number > 65_535) return null
  return `ws://${host.toLowerCase()}:${number}`
}
