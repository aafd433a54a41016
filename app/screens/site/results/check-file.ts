import { fromBase64 } from '#domain/results-log/bytes.ts'
import {
  isConsistent,
  openCheckpoint,
  type Proven,
  type Verdict,
  verifyProof,
} from '#domain/results-log/verify-proof.ts'

/** How an earlier checkpoint compares with the log. */
export type KeptState = 'fits' | 'differs' | 'invalid' | 'unavailable'
/** Whether this site publishes the key of a proof. */
export type SignerState = 'published' | 'unknown' | 'unavailable'

export type Checked = {
  verdict: Verdict
  signer: SignerState
  /** Null if no earlier checkpoint was entered. */
  kept: KeptState | null
}

/** Files above this size aren't read. The largest proof has about 40 MB. */
const MAX_BYTES = 100 * 1024 * 1024

/** Checks a proof file and, if one was entered, an earlier checkpoint. */
export async function checkFile(file: File, kept: string): Promise<Checked> {
  // The browser has `crypto.subtle` only on pages that were loaded securely.
  if (!globalThis.crypto?.subtle) {
    return { verdict: { ok: false, reason: 'no-ed25519' }, signer: 'unavailable', kept: null }
  }
  const text = file.size > MAX_BYTES ? '' : await file.text()
  const verdict = await verifyProof(text)
  if (!verdict.ok) return { verdict, signer: 'unavailable', kept: null }
  const [signer, keptState] = await Promise.all([
    findSigner(verdict),
    kept.trim() === '' ? null : compareKept(kept, verdict),
  ])
  return { verdict, signer, kept: keptState }
}

async function findSigner({ key }: Proven): Promise<SignerState> {
  const keys = await fetchText('/results/key')
  if (keys === null) return 'unavailable'
  return keys.split('\n').includes(key) ? 'published' : 'unknown'
}

/** Returns whether the site's log begins with the state in an earlier checkpoint. */
async function compareKept(kept: string, { key }: Proven): Promise<KeptState> {
  const earlier = await openCheckpoint(`${kept.replaceAll('\r', '').trim()}\n`, key)
  if (!earlier.ok) return 'invalid'
  const text = await fetchText(`/results/consistency/${earlier.checkpoint.size}`)
  if (text === null) return 'unavailable'
  try {
    const proof = JSON.parse(text) as { key: string; checkpoint: string; hashes: string[] }
    const later = await openCheckpoint(proof.checkpoint, proof.key)
    const hashes = proof.hashes.map((hash) => fromBase64(hash) ?? new Uint8Array())
    if (!later.ok) return 'differs'
    return (await isConsistent(earlier.checkpoint, later.checkpoint, hashes)) ? 'fits' : 'differs'
  } catch {
    return 'unavailable'
  }
}

async function fetchText(path: string): Promise<string | null> {
  try {
    const response = await fetch(path)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
