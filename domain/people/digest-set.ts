/**
 * A set of digests that takes 16 MB for a million digests, however long the texts are that they stand for.
 * It compares only the first eight bytes: among a million digests, two are confused once in 30 million
 * runs.
 */
export function createDigestSet(maxSize: number): { add(digest: Buffer): boolean } {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(maxSize, 1) * 2))
  const high = new Uint32Array(slots)
  const low = new Uint32Array(slots)
  return {
    /** Returns whether the digest is new. */
    add(digest) {
      const left = digest.readUInt32LE(0)
      // 0 marks an empty slot.
      const right = digest.readUInt32LE(4) || 1
      let slot = left & (slots - 1)
      while (low[slot] !== 0) {
        if (high[slot] === left && low[slot] === right) return false
        slot = (slot + 1) & (slots - 1)
      }
      high[slot] = left
      low[slot] = right
      return true
    },
  }
}
