import { createHash } from 'node:crypto'
import { PROOF_PARTS } from '#domain/mail/mail-proof.ts'

/** Returns the proof that a thank-you page's script finds. */
export function solveProof(challenge: string, bits: number): string {
  const seed = challenge.slice(-21)
  const found: number[] = []
  for (let part = 0; part < PROOF_PARTS; part++) {
    let number = 0
    const isFound = () =>
      createHash('sha256').update(`${seed}.${part}.${number}`).digest().readUInt32BE(0) >>>
        (32 - bits) ===
      0
    while (!isFound()) number++
    found.push(number)
  }
  return found.join(' ')
}
