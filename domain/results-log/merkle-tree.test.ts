import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashLeaf, hashNode, hashTree } from './merkle-hash.server.ts'
import {
  appendToTree,
  foldHashes,
  listConsistencyRanges,
  listInclusionRanges,
  listNodes,
  placeKey,
  type TreeNode,
} from './merkle-tree.ts'

/** The eight leaves with which implementations of RFC 6962 are tested, and the roots of their trees. */
const LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => Buffer.from(hex, 'hex'))
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

/** The definitions of RFC 6962, 2.1, written down as they are there. */
const sha256 = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
const largestPowerBelow = (n: number): number => 2 ** Math.floor(Math.log2(n - 1))
function naiveRoot(leaves: Buffer[]): Buffer {
  if (leaves.length === 0) return sha256()
  const [first] = leaves
  if (leaves.length === 1 && first) return sha256(Buffer.from([0]), first)
  const k = largestPowerBelow(leaves.length)
  return sha256(Buffer.from([1]), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)))
}
function naivePath(m: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length === 1) return []
  const k = largestPowerBelow(leaves.length)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m < k
    ? [...naivePath(m, left), naiveRoot(right)]
    : [...naivePath(m - k, right), naiveRoot(left)]
}
function naiveProof(m: number, leaves: Buffer[], isWhole = true): Buffer[] {
  if (m === leaves.length) return isWhole ? [] : [naiveRoot(leaves)]
  const k = largestPowerBelow(leaves.length)
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)]
  return m <= k
    ? [...naiveProof(m, left, isWhole), naiveRoot(right)]
    : [...naiveProof(m - k, right, false), naiveRoot(left)]
}

/** Appends leaves in batches of these sizes, and returns all nodes by their place. */
function grow(leaves: Buffer[], batches: number[]): Map<string, Buffer> {
  const nodes = new Map<string, Buffer>()
  const add = (node: TreeNode) => nodes.set(placeKey(node), node.hash)
  let size = 0
  for (const batch of [...batches, leaves.length]) {
    const leafHashes = leaves.slice(size, size + batch).map(hashLeaf)
    const edge = listNodes({ from: 0, to: size }).map((place) => get(nodes, placeKey(place)))
    appendToTree(size, { edge, leafHashes, hashNode }).forEach(add)
    size += leafHashes.length
  }
  return nodes
}
function get(nodes: Map<string, Buffer>, key: string): Buffer {
  const hash = nodes.get(key)
  if (!hash) throw new Error(`No node ${key}`)
  return hash
}
const hex = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('hex'))

const someLeaves = fc.array(
  fc.uint8Array({ maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
  { minLength: 1, maxLength: 70 },
)

describe('the tree', () => {
  test.each(ROOTS.map((root, size) => ({ root, size })))(
    'has the known root for the first $size leaves of the RFC 6962 test data',
    ({ root, size }) => {
      expect(hashTree(LEAVES.slice(0, size)).toString('hex')).toBe(root)
    },
  )

  test('has the root that RFC 6962 defines, for any leaves', () => {
    fc.assert(
      fc.property(someLeaves, (leaves) => {
        expect(hashTree(leaves)).toEqual(naiveRoot(leaves))
      }),
    )
  })

  test('grows in batches to the same root, and no node ever changes', () => {
    const batches = fc.array(fc.nat({ max: 9 }), { maxLength: 9 })
    fc.assert(
      fc.property(someLeaves, batches, (leaves, sizes) => {
        const nodes = grow(leaves, sizes)
        expect(nodes).toEqual(grow(leaves, []))
        const all = listNodes({ from: 0, to: leaves.length })
        const hashes = all.map((place) => get(nodes, placeKey(place)))
        expect(foldHashes(hashes, hashNode)).toEqual(naiveRoot(leaves))
      }),
    )
  })

  test('rejects an edge that belongs to another size', () => {
    const edge = [hashLeaf('a')]
    expect(() => appendToTree(3, { edge, leafHashes: [hashLeaf('b')], hashNode })).toThrow(
      'has 2 subtrees, not 1',
    )
  })
})

describe('proofs', () => {
  const hashesOf = (nodes: Map<string, Buffer>, ranges: { from: number; to: number }[]) =>
    ranges.map((range) =>
      foldHashes(
        listNodes(range).map((place) => get(nodes, placeKey(place))),
        hashNode,
      ),
    )

  test('of inclusion are those that RFC 6962 defines', () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), (leaves, number) => {
        const index = number % leaves.length
        const proof = hashesOf(grow(leaves, []), listInclusionRanges(index, leaves.length))
        expect(hex(proof)).toEqual(hex(naivePath(index, leaves)))
      }),
    )
  })

  test('of consistency are those that RFC 6962 defines', () => {
    fc.assert(
      fc.property(someLeaves, fc.nat(), (leaves, number) => {
        const earlier = 1 + (number % leaves.length)
        const proof = hashesOf(grow(leaves, []), listConsistencyRanges(earlier, leaves.length))
        expect(hex(proof)).toEqual(hex(naiveProof(earlier, leaves)))
      }),
    )
  })

  test('don’t exist for leaves and sizes outside the tree', () => {
    expect(() => listInclusionRanges(8, 8)).toThrow('no leaf 8')
    expect(() => listConsistencyRanges(9, 8)).toThrow('no earlier tree of 9')
    expect(listConsistencyRanges(0, 8)).toEqual([])
  })
})
