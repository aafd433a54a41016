import type { z } from 'zod'
import { worstVerdict } from '#domain/screen/screen.ts'
import type { Services } from '#platform/services.ts'
import {
  findPlacementToCheck,
  restoreCheck,
  saveCheck,
} from '../placements/placement-check.server.ts'
import type {
  CheckedCode,
  formerCheckForm,
  placementCheckForm,
} from '../placements/placement-check.ts'
import { describeCode } from './code-messages.ts'
import { type CodesViewer, describeCodes } from './codes.server.ts'
import type { OwnCode } from './codes.ts'

export type SaveCheckRefusal =
  /** The placement isn't the viewer's. */
  | { reason: 'gone' }
  /** The code isn't one of the viewer's, or leads nowhere. */
  | { reason: 'not-yours' }
  /** The code is the viewer's, but belongs neither to this placement nor to its magnet. */
  | { reason: 'other-code' }
  /** The code is right, but its address isn't the product's. */
  | { reason: 'wrong-host'; host: string }

/**
 * Who saves a check, and the account that owns the placement. The caller has made sure that the
 * viewer may change this account's placement.
 */
export type Checker = { viewer: CodesViewer; ownerId: string }

type SaveCheckResult =
  | { ok: true; saved: { id: string; magnetId: string; label: string } }
  | ({ ok: false } & SaveCheckRefusal)

type Judged = { ok: true; read: CheckedCode; info: OwnCode } | ({ ok: false } & SaveCheckRefusal)

/**
 * Returns whether a text is the code of a placement or of its magnet, and what the code leads to.
 */
async function judgeText(
  services: Services,
  { viewer, ownerId }: Checker,
  id: string,
  text: string,
): Promise<Judged> {
  const placement = await findPlacementToCheck(services, ownerId, id)
  if (!placement) return { ok: false, reason: 'gone' }
  const [info] = await describeCodes(services, viewer, [text])
  if (info?.whose !== 'own' || !info.magnet) return { ok: false, reason: 'not-yours' }
  const isMagnets = !info.placement && info.magnet.id === placement.magnetId
  const shows = info.placement?.id === id ? 'placement' : isMagnets ? 'magnet' : null
  if (!shows) return { ok: false, reason: 'other-code' }
  const { host } = new URL(text.trim())
  return { ok: true, info, read: { code: info.name, host, shows, magnetId: info.magnet.id } }
}

/**
 * Returns the worst of three verdicts: how well a code can be read, where it leads, and which code
 * it is.
 */
const overall = (verdict: NewCheck['verdict'], { info, read }: Extract<Judged, { ok: true }>) =>
  worstVerdict([
    verdict,
    describeCode(info).verdict,
    // Scans of the magnet's own code don't count for the placement.
    read.shows === 'magnet' ? 'weak' : 'good',
  ])

type NewCheck = z.output<typeof placementCheckForm>
type Former = z.output<typeof formerCheckForm>

/**
 * Saves a check to the viewer's placement if the code in the video belongs to the placement or its
 * magnet.
 */
export async function saveVideoCheck(
  services: Services,
  checker: Checker,
  id: string,
  { text, verdict, ...facts }: NewCheck,
): Promise<SaveCheckResult> {
  const judged = await judgeText(services, checker, id, text)
  if (!judged.ok) return judged
  const { wrongHost } = judged.info
  if (wrongHost !== null) return { ok: false, reason: 'wrong-host', host: wrongHost }
  const check = { ...facts, read: judged.read, verdict: overall(verdict, judged) }
  return toResult(await saveCheck(services, checker.ownerId, id, check))
}

/** Restores a previous check, for 'Undo'. Its code is judged again. */
export async function restoreVideoCheck(
  services: Services,
  checker: Checker,
  id: string,
  { text, magnetId, filmMs, verdict, ...former }: Former,
): Promise<SaveCheckResult> {
  if (text === undefined) {
    const check = { ...former, verdict, filmMs: filmMs ?? null, read: null }
    return toResult(await restoreCheck(services, checker.ownerId, id, check))
  }
  const judged = await judgeText(services, checker, id, text)
  if (!judged.ok) return judged
  // A check that is outdated because the code was repointed stays outdated.
  const read = { ...judged.read, magnetId: magnetId ?? judged.read.magnetId }
  const check = { ...former, filmMs: filmMs ?? null, read, verdict: overall(verdict, judged) }
  return toResult(await restoreCheck(services, checker.ownerId, id, check))
}

const toResult = (saved: Awaited<ReturnType<typeof saveCheck>>): SaveCheckResult =>
  saved ? { ok: true, saved } : { ok: false, reason: 'gone' }
