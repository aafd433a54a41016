/**
 * Whom an address stands for in limits: itself, or its /64 for IPv6, which is what one connection
 * is given (decision 15).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const before = groups(head)
  const missing = Math.max(0, 8 - before.length - groups(tail).length)
  const all = [...before, ...Array<string>(missing).fill('0'), ...groups(tail)]
  const short = all.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${short.join(':')}::/64`
}
