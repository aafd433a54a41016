import { randomBytes } from 'node:crypto'

/** Returns a generator of consecutive request ids: a random start, then a counter. 16 hexadecimal digits. */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')
  const ends = Array.from({ length: 256 }, (_, i) => hex(i, 2))
  let count = 0
  let middle = hex(0, 6)
  return () => {
    count = (count + 1) % 0x100000000
    if (count % 256 === 0) middle = hex(count / 256, 6)
    return start + middle + ends[count % 256]
  }
}
