import { createHash } from 'node:crypto'
import { appendToTree, foldHashes, listNodes, placeKey } from './merkle-tree.ts'

const LEAF = Buffer.from([0])
const NODE = Buffer.from([1])

/** Returns the hash of a leaf (RFC 6962, 2.1). */
export const hashLeaf = (data: string | Uint8Array): Buffer =>
  createHash('sha256').update(LEAF).update(data).digest()

/** Returns the hash of a node with two subtrees (RFC 6962, 2.1). */
export const hashNode = (left: Uint8Array, right: Uint8Array): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest()

/** Returns the root hash of a tree with these leaves. */
export function hashTree(leaves: readonly (string | Uint8Array)[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  const leafHashes = leaves.map(hashLeaf)
  const nodes = appendToTree(0, { edge: [], leafHashes, hashNode })
  const byPlace = new Map(nodes.map((node) => [placeKey(node), node.hash]))
  const edge = listNodes({ from: 0, to: leaves.length }).map((place) => {
    const hash = byPlace.get(placeKey(place))
    if (!hash) throw new Error(`No hash of the subtree ${placeKey(place)}`)
    return hash
  })
  return foldHashes(edge, hashNode)
}
