/**
 * The arithmetic of the Merkle trees of RFC 6962: which subtrees an inclusion proof or a
 * consistency proof consists of, and which nodes an append adds. It doesn't hash anything, so the
 * server and the browser can share it.
 */

/** The leaves from `from` up to, but not including, `to`. */
export type LeafRange = { from: number; to: number }

/** A complete subtree with 2^level leaves. Its first leaf has the index position × 2^level. */
export type NodePlace = { level: number; position: number }
export type TreeNode = NodePlace & { hash: Buffer }

export const placeKey = ({ level, position }: NodePlace): string => `${level}/${position}`

/** Returns the largest power of two below `size`, which must be at least 2. */
function splitPoint(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/**
 * Returns the subtrees whose hashes prove that a tree of `size` leaves contains the leaf `index`,
 * the lowest first (RFC 6962, 2.1.1).
 */
export function listInclusionRanges(index: number, size: number): LeafRange[] {
  if (index < 0 || index >= size) throw new Error(`A tree of ${size} leaves has no leaf ${index}`)
  const ranges: LeafRange[] = []
  let [from, to] = [0, size]
  while (to - from > 1) {
    const middle = from + splitPoint(to - from)
    if (index < middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  return ranges.reverse()
}

/**
 * Returns the subtrees whose hashes prove that a tree of `size` leaves begins with the tree of its
 * first `earlier` leaves (RFC 6962, 2.1.2). There are none if both are the same, or if the earlier
 * tree is empty.
 */
export function listConsistencyRanges(earlier: number, size: number): LeafRange[] {
  if (earlier < 0 || earlier > size) {
    throw new Error(`A tree of ${size} leaves has no earlier tree of ${earlier}`)
  }
  if (earlier === 0 || earlier === size) return []
  const ranges: LeafRange[] = []
  let [from, to] = [0, size]
  while (to !== earlier) {
    const middle = from + splitPoint(to - from)
    if (earlier <= middle) {
      ranges.push({ from: middle, to })
      to = middle
    } else {
      ranges.push({ from, to: middle })
      from = middle
    }
  }
  // The reader knows the root of the earlier tree. Only another subtree's hash must be included.
  if (from > 0) ranges.push({ from, to })
  return ranges.reverse()
}

/**
 * Returns the complete subtrees that a range consists of, from left to right. The range must be one
 * of a tree's subtrees, or the whole tree.
 */
export function listNodes({ from, to }: LeafRange): NodePlace[] {
  const nodes: NodePlace[] = []
  let start = from
  while (start < to) {
    let [level, leaves] = [0, 1]
    while (leaves * 2 <= to - start) [level, leaves] = [level + 1, leaves * 2]
    nodes.push({ level, position: start / leaves })
    start += leaves
  }
  return nodes
}

/** Combines the hashes of a range's complete subtrees, from left to right, into the range's hash. */
export function foldHashes<Hash>(
  hashes: readonly Hash[],
  hashNode: (left: Hash, right: Hash) => Hash,
): Hash {
  const last = hashes.at(-1)
  if (last === undefined) throw new Error('An empty range has no hash')
  return hashes.slice(0, -1).reduceRight((right, left) => hashNode(left, right), last)
}

/**
 * Returns the complete subtrees that a tree of `size` leaves gets by appending leaves with these
 * hashes, the leaves included. `edge` has the hashes of `listNodes({ from: 0, to: size })`.
 */
export function appendToTree(
  size: number,
  {
    edge,
    leafHashes,
    hashNode,
  }: {
    edge: readonly Buffer[]
    leafHashes: readonly Buffer[]
    hashNode: (left: Buffer, right: Buffer) => Buffer
  },
): TreeNode[] {
  const added: TreeNode[] = []
  const places = listNodes({ from: 0, to: size })
  if (places.length !== edge.length) {
    throw new Error(`A tree of ${size} leaves has ${places.length} subtrees, not ${edge.length}`)
  }
  const waiting = places.map((place, at) => ({ ...place, hash: edge[at] as Buffer }))
  leafHashes.forEach((leafHash, at) => {
    let node: TreeNode = { level: 0, position: size + at, hash: leafHash }
    added.push(node)
    while (node.position % 2 === 1) {
      const left = waiting.pop() as TreeNode
      const position = (node.position - 1) / 2
      node = { level: node.level + 1, position, hash: hashNode(left.hash, node.hash) }
      added.push(node)
    }
    waiting.push(node)
  })
  return added
}
