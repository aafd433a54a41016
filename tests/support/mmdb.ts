/** Returns a small MaxMind DB file (format 2.0, IPv4) for the real reader. */
export function createMmdb(entries: { ip: string; record: MmdbValue }[]): Buffer {
  const data: Buffer[] = []
  let dataLength = 0
  const nodes: [Slot, Slot][] = [[null, null]]
  for (const { ip, record } of entries) {
    const bits = ip
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join('')
    let at = 0
    for (const bit of bits.slice(0, -1)) at = child(nodes, at, Number(bit))
    setSlot(nodes, at, Number(bits.at(-1)), { data: dataLength })
    const bytes = encode(record)
    data.push(bytes)
    dataLength += bytes.length
  }
  const tree = Buffer.alloc(nodes.length * 6)
  nodes.forEach(([left, right], i) => {
    tree.writeUIntBE(recordOf(left, nodes.length), i * 6, 3)
    tree.writeUIntBE(recordOf(right, nodes.length), i * 6 + 3, 3)
  })
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_700_000_000,
    database_type: 'Test-City',
    ip_version: 4,
    languages: { en: 'English' },
    node_count: nodes.length,
    record_size: 24,
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...data, marker, metadata])
}

export type MmdbValue = string | number | { [key: string]: MmdbValue }
type Slot = null | { node: number } | { data: number }

function child(nodes: [Slot, Slot][], at: number, bit: number): number {
  const slot = nodes[at]?.[bit === 0 ? 0 : 1]
  if (slot && 'node' in slot) return slot.node
  nodes.push([null, null])
  setSlot(nodes, at, bit, { node: nodes.length - 1 })
  return nodes.length - 1
}

function setSlot(nodes: [Slot, Slot][], at: number, bit: number, slot: Slot): void {
  const node = nodes[at]
  if (node) node[bit === 0 ? 0 : 1] = slot
}

function recordOf(slot: Slot, count: number): number {
  if (slot === null) return count
  return 'node' in slot ? slot.node : count + 16 + slot.data
}

function encode(value: MmdbValue): Buffer {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(2, text.length), text])
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return Buffer.concat([head(6, 4), bytes])
  }
  const pairs = Object.entries(value)
  return Buffer.concat([head(7, pairs.length), ...pairs.flat().map(encode)])
}

/** Returns the type and size in one byte, or two from size 29 on. */
function head(type: number, size: number): Buffer {
  return size < 29 ? Buffer.from([(type << 5) | size]) : Buffer.from([(type << 5) | 29, size - 29])
}
